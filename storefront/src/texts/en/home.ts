/** Texts of the home page: slides, next poojas, timings, services, videos. */
export const homeTexts = {
  title: (place: string) => (place === '' ? 'Home' : `Home · ${place}`),
  slider: 'Quotes',
  slide: (number: number, of: number) => `${number} of ${of}`,
  goTo: (number: number, of: number) => `Show slide ${number} of ${of}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause slides',
  play: 'Play slides',
  offer: 'Offer a pooja',
  watch: 'Watch aarati',
  nextHeading: 'Next at the temple',
  now: 'now',
  inMinutes: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    const parts = [
      hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
      rest > 0 ? `${rest} ${rest === 1 ? 'minute' : 'minutes'}` : '',
    ];
    return `in ${parts.filter(Boolean).join(' ')}`;
  },
  tomorrow: 'tomorrow',
  onDay: (day: string) => `on ${day}`,
  allTimings: (zone: string) => `All timings (${zone} time)`,
  timingsEyebrow: 'Through the week',
  timingsHeading: 'Pooja timings',
  timingsZone: (zone: string) => `All times are ${zone} time.`,
  today: 'Today',
  offeringsEyebrow: 'Offerings',
  seeAll: (total: number | undefined) => (total ? `See all ${total}` : 'See all'),
  videosEyebrow: 'From wherever you are',
  videosHeading: 'Watch the aarati',
  playVideo: (title: string) => `Play: ${title}`,
  player: {
    label: (title: string) => `Video: ${title}`,
    close: 'Close the video',
    larger: 'Enlarge the video',
    smaller: 'Shrink the video',
    move: 'Move the video: drag it, or use the arrow keys',
    cannotPlay: 'Something wrong!!! Not able to Play your Video',
    cannotStop: 'Something wrong!!! Not able to stop your Video',
  },
} as const;
