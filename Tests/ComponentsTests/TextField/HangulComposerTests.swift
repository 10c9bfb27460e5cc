import Testing
import VitrineComponents

/// Syllables from the keys of two sets.
@Suite struct HangulComposerTests {
  /// What keys make, after all is done.
  func compose(_ keys: String) -> String {
    var composer = HangulComposer()
    var text = ""
    for key in keys { text += composer.type(key) }
    return text + composer.finish()
  }

  @Test(
    "Words come of the keys that they are typed with",
    arguments: [
      ("ㅎㅏㄴㄱㅡㄹ", "한글"), ("ㅇㅏㄴㄴㅕㅇㅎㅏㅅㅔㅇㅛ", "안녕하세요"), ("ㄷㅏㄹㄱㅇㅣ", "닭이"),
      ("ㅇㅓㅂㅅㄷㅏ", "없다"), ("ㅇㅓㅂㅅㅓ", "업서"), ("ㄱㅏㅂㅅㅣ", "갑시"), ("ㄱㅗㅏㅇㅇㅜㅓㄴ", "광원"),
      ("ㅇㅡㅣㅅㅏ", "의사"), ("ㅇㅗㅣㄱㅜㅣ", "외귀"), ("ㄲㅗㅊ", "꽃"), ("ㅇㅣㅆㅇㅓㅆㄷㅏ", "있었다"),
      ("ㅆㅣㅆㅓ", "씨써"), ("ㅇㅖㅅㅏㄴ", "예산"), ("ㅇㅒㄱㅣ", "얘기"), ("ㅇㅏㄴㅈㅇㅏ", "앉아"),
      ("ㅁㅏㄴㅎㅇㅣ", "많이"), ("ㅇㅣㄹㄱㄷㅏ", "읽다"), ("ㅅㅏㄹㅁ", "삶"), ("ㄴㅓㄹㅂㄷㅏ", "넓다"),
      ("ㅎㅏㄹㅌㄷㅏ", "핥다"), ("ㅇㅡㄹㅍㄷㅏ", "읊다"), ("ㅅㅣㄹㅎㄷㅏ", "싫다"), ("ㄴㅓㄱㅅ", "넋"),
      ("ㅇㅗㅐ", "왜"), ("ㅇㅜㅔ", "웨"), ("ㄱㅡㅣ", "긔"), ("ㄷㅏㄸㅏ", "다따"), ("ㅂㅏㅃㅏ", "바빠"),
      ("ㄱㅏㅉㅏ", "가짜"), ("ㅂㅜㅔㄹㄱ", "뷁"),
    ])
  func recorded(keys: String, expected: String) {
    #expect(compose(keys) == expected)
  }

  @Test(
    "Jamo alone stay what they are",
    arguments: [
      ("ㅋㅋㅋ", "ㅋㅋㅋ"), ("ㅠㅠ", "ㅠㅠ"), ("ㅏㄱ", "ㅏㄱ"), ("ㄱㅅ", "ㄱㅅ"), ("ㅗㅏ", "ㅘ"),
      ("ㅏㅏ", "ㅏㅏ"), ("ㄱㅏㅏ", "가ㅏ"), ("ㅎㄱㅏ", "ㅎ가"), ("", ""), ("ㄸㅃㅉ", "ㄸㅃㅉ"),
    ])
  func alone(keys: String, expected: String) {
    #expect(compose(keys) == expected)
  }

  @Test(
    "While it is made a syllable shows what there is of it, and a vowel takes its last consonant away"
  )
  func steps() {
    var composer = HangulComposer()
    var shown: [String] = []
    var done = ""
    for key in "ㄷㅏㄹㄱㅣ" {
      done += composer.type(key)
      shown.append(composer.text)
    }
    #expect(shown == ["ㄷ", "다", "달", "닭", "기"])
    #expect(done == "달")
  }

  @Test("Delete takes back one jamo after the other")
  func delete() {
    var composer = HangulComposer()
    for key in "ㅂㅜㅔㄹㄱ" { #expect(composer.type(key).isEmpty) }
    var shown: [String] = []
    while composer.delete() { shown.append(composer.text) }
    #expect(shown == ["뷀", "붸", "부", "ㅂ", ""])
    #expect(composer.isEmpty && !composer.delete() && composer.finish().isEmpty)
    _ = composer.type("ㅏ")
    #expect(composer.delete() && composer.isEmpty)
  }

  @Test("What is no jamo ends what is made and is done itself")
  func others() {
    #expect(compose("ㄱㅏa ㄴㅏ1") == "가a 나1")
    #expect(compose("🙂ㄱ") == "🙂ㄱ")
  }

  @Test(
    "Two consonants in one end a syllable, give the last to the next vowel, and begin nothing",
    arguments: [
      ("ㄳ", "ㄳ"), ("ㄳㅏ", "ㄳㅏ"), ("ㄱㅏㄳ", "갃"), ("ㄱㅏㄳㅏ", "각사"), ("ㅇㅓㅄㅇㅓ", "없어"),
      ("ㄷㅏㄺㅣ", "달기"), ("ㄱㅏㄱㄳㅏ", "각ㄳㅏ"), ("ㄳㄱㅏ", "ㄳ가"), ("ㅄㅄ", "ㅄㅄ"), ("ㄳㅗㅏ", "ㄳㅘ"),
      ("ㄱㅘㄴ", "관"), ("ㅘㅘ", "ㅘㅘ"), ("ㄱㅗㅘ", "고ㅘ"), ("ㄱㅏㄲㅏ", "가까"), ("ㄱㅏㄸ", "가ㄸ"),
    ])
  func pairs(keys: String, expected: String) {
    #expect(compose(keys) == expected)
  }

  @Test("Each of the 11,172 syllables comes of its keys")
  func syllables() throws {
    let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ").map { String($0) }
    let medials = [
      "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ",
      "ㅜㅔ", "ㅜㅣ", "ㅠ", "ㅡ", "ㅡㅣ", "ㅣ",
    ]
    let finals = [
      "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ",
      "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ]
    var scalar: UInt32 = 0xAC00
    var wrong: [String] = []
    for initial in initials {
      for medial in medials {
        for final in finals {
          let expected = String(Character(try #require(Unicode.Scalar(scalar))))
          if compose(initial + medial + final) != expected { wrong.append(expected) }
          scalar += 1
        }
      }
    }
    #expect(scalar == 0xAC00 + 11_172)
    #expect(wrong.isEmpty, "\(wrong.prefix(9))")
  }

  /// The keys that words are typed with, by the arithmetic of Unicode (section 3.12).
  private func keys(of text: String) -> [Character] {
    let pairs: [Character: String] = [
      "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ",
      "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ",
      "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ", "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
    ]
    let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    let medials = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
    let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
    return text.unicodeScalars.flatMap { scalar -> [Character] in
      guard scalar.value >= 0xAC00 else { return [Character(scalar)] }
      let index = Int(scalar.value - 0xAC00)
      let final = index % 28
      return [initials[index / 588], medials[index % 588 / 28]]
        + (final > 0 ? [finals[final - 1]] : [])
    }.flatMap { pairs[$0].map(Array.init) ?? [$0] }
  }

  @Test("Whatever is typed, one can take it all back, and nothing is lost or made up")
  func random() {
    // All jamo: those of keys, and two in one.
    let jamo = (0x3131...0x3163).compactMap { Unicode.Scalar($0).map(Character.init) }
    #expect(jamo.count == 51)
    var state: UInt64 = 42
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<300 {
      var composer = HangulComposer()
      var typed = ""
      var expected: [Character] = []
      for _ in 0..<(1 + next(40)) {
        if next(6) == 0 {
          if !composer.delete(), !typed.isEmpty { typed.removeLast() }
          let rest = keys(of: typed + composer.text)
          #expect(expected.starts(with: rest) && (rest.count < expected.count || rest.isEmpty))
          expected = rest
        } else {
          let new = jamo[next(jamo.count)]
          typed += composer.type(new)
          expected += keys(of: String(new))
        }
        #expect(keys(of: typed + composer.text) == expected)
        #expect(composer.text.count <= 1)
        #expect(composer.isEmpty == composer.text.isEmpty)
        // What is done is whole syllables or jamo.
        #expect(typed.unicodeScalars.allSatisfy { (0x3131...0xD7A3).contains($0.value) })
      }
      while composer.delete() {}
      while !typed.isEmpty { typed.removeLast() }
      #expect(composer.text + typed == "")
    }
  }
}
