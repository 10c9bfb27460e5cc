import Vitrine

/// What the settings make of the surroundings: words, prices and colors.
struct Look {
  var environment: Environment
  let accent: Color
  let secondary: Color

  init(_ kept: Coffee.Kept, _ environment: Environment) {
    self.environment = environment
    self.environment.appearance = kept.appearance ?? environment.appearance
    self.environment.language = kept.language ?? environment.language
    self.environment.textScale *= kept.textScale
    accent = Color(self.environment.appearance == .dark ? 0xE0A36B : 0x9A5B1F)
    secondary = Theme(self.environment).colors.secondaryLabel
  }

  func words(_ english: String) -> String { table.text(english, environment.language) }

  func price(_ cents: Int) -> String {
    let (whole, rest) = cents.quotientAndRemainder(dividingBy: 100)
    let digits = rest < 10 ? "0\(rest)" : "\(rest)"
    return environment.language == .korean ? "\(whole),\(digits)0원" : "$\(whole).\(digits)"
  }
}

private let table = StringTable([
  .korean: [
    "Menu": "메뉴", "Cart": "장바구니", "Orders": "주문", "Settings": "설정", "Order": "주문",
    "Espresso": "에스프레소", "Cappuccino": "카푸치노", "Latte": "라테", "Mocha": "모카",
    "Matcha": "말차", "Hibiscus Tea": "히비스커스 차", "Short and strong": "짧고 진하게",
    "Equal parts": "같은 비율로", "Mostly milk": "우유 가득", "With dark chocolate": "다크 초콜릿과 함께",
    "Whisked green tea": "거품 낸 녹차", "Red and tart": "붉고 새콤하게",
    "Small": "작게", "Medium": "보통", "Large": "크게", "Size": "크기", "Iced": "아이스", "Cups": "잔",
    "Add to Cart": "장바구니에 담기", "Added to the cart": "장바구니에 담았습니다", "Delete": "삭제",
    "Your cart is empty.": "장바구니가 비어 있습니다.", "Pay": "결제", "Paying…": "결제 중…",
    "Cancel": "취소", "Nothing ordered yet.": "아직 주문이 없습니다.", "Appearance": "화면 모드",
    "Dark": "어둡게", "Light": "밝게", "Automatic": "자동", "Language": "언어", "Text size": "글자 크기",
    "Autumn Blend": "가을 블렌드", "Roasted this week": "이번 주에 볶았습니다",
    "Iced at No Extra": "아이스 추가 요금 없음", "All week long": "일주일 내내",
    "Bring Your Cup": "컵을 가져오세요", "And save some": "할인해 드립니다",
  ]
])
