/** How a place in time is said, wherever a booking stands. */
export const placeTexts = {
  when: (day: string, time: string) => (time === '' ? day : `${day}, ${time}`),
  /** The place, by how the family takes part. */
  places: {
    in_person: 'at the temple',
    absentia: 'at the temple, in your name',
    live: 'live, from home',
    home: 'at your home',
    pickup: 'pickup at the temple',
  },
  zone: (name: string) => `(${name} time)`,
} as const;
