internal import VitrineResources
internal import VitrineViews

/// A trip's picture, and its name below.
struct TripCard<Model>: CompositeView {
  var trip: TripPlan

  func body(in environment: Environment) -> some View<Model> {
    let nights = environment.localized(trip.nights == 1 ? "trips.night" : "trips.nights")
    VStack(alignment: .leading, spacing: 8) {
      PhotoView(photo: trip.cover)
      VStack(alignment: .leading, spacing: 2) {
        Text(trip.name ?? environment.localized("trips.trip.\(trip.id)"), font: .headline)
        Text(
          nights.replacing("%", with: "\(trip.nights)"), font: .subheadline,
          color: Theme(environment).colors.secondaryLabel)
      }
    }
  }
}
