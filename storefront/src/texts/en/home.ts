/** Texts of the home page: slides, next poojas, timings, services, videos. */
export const homeTexts = {
  /** Title with the temple's sentence: "Saidham, a Sai Baba temple in Newburgh". */
  title: (name: string, sentence: string) => {
    if (name === '' || sentence === '') return name || 'Home';
    const rest = sentence.replace(/^(?:An?|The) /, (article) => article.toLowerCase());
    return rest === sentence ? `${name} · ${sentence}` : `${name}, ${rest}`;
  },
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
  inMinutes: (minutes: number) => (minutes === 60 ? 'in 1 hr' : `in ${minutes} min`),
  laterToday: 'today',
  tomorrow: 'tomorrow',
  onDay: (day: string) => `on ${day}`,
  allTimings: (zone: string) => `All timings (${zone} time)`,
  timingsEyebrow: 'Through the week',
  timingsHeading: 'Pooja timings',
  timingsZone: (zone: string) => `All times are ${zone} time.`,
  today: 'Today',
  servicesEyebrow: 'Offerings',
  popularEyebrow: 'Most chosen',
  servicesHeading: 'How can we serve you?',
  festival: {
    eyebrow: 'Coming festival',
    in: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
    book: 'See the festival',
  },
  giveCard: {
    eyebrow: 'Give',
    heading: (purpose: string) => `Give to ${purpose}`,
    text: 'Choose an amount. It takes a minute.',
    amounts: 'Suggested amounts',
    amount: (amount: string) => `Give ${amount}`,
    other: 'Other amount',
  },
  seeAll: 'All services',
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
