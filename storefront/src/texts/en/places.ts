/** Texts for time and location of a booking. */
export const placeTexts = {
  when: (day: string, time: string) => (time === '' ? day : `${day}, ${time}`),
  /** Location, by participation. */
  places: {
    in_person: 'at the temple',
    absentia: 'at the temple, in your name',
    live: 'live, from home',
    home: 'at your home',
    pickup: 'pickup at the temple',
  },
  /** Delivery of goods. */
  delivery: { pickup: 'Pickup at the temple', home: 'By mail' } as Readonly<Record<string, string>>,
  requested: (day: string) => `Requested day: ${day}`,
  anyDay: 'Any day',
  ownName: 'In your name',
  nameOf: (name: string) => `In the name of ${name}`,
  zone: (name: string) => `(${name} time)`,
} as const;
