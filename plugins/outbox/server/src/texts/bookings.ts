export const bookingTexts = {
  when: 'When',
  where: 'Where',
  names: 'For',
  bring: 'Please bring',
  booked: 'Your poojas',
  atLeast: (minutes: number) => `Please arrive ${minutes} minutes early.`,
  map: 'See the temple on a map',
  calendar: 'Add to your calendar',
  toBeChosen: 'You haven’t chosen a day yet',
  requested: (day: string) =>
    `Requested day: ${day}. The office confirms it by email. If you can’t have it, we’ll offer another day or refund you.`,
  anyDay: 'The office chooses the day and emails it to you.',
  see: 'See your poojas',
  chooseDay: {
    subject: (service: string) => `Please choose a day for ${service}`,
    again: (service: string) => `${service} still needs a day`,
    preview: 'One more step.',
    heading: 'Please choose a day',
    body: (service: string) =>
      `Thank you for your donation. You choose the day for ${service}. It takes a minute, and we’ll show you the next available days.`,
    button: 'Choose a day',
  },
  dayClosed: {
    subject: (service: string) => `Please choose another day for ${service}`,
    preview: 'The temple had to close on your day.',
    heading: 'Please choose another day',
    body: (service: string, when: string) =>
      `We’re sorry: ${service} can’t take place ${when}. Your donation is safe. Please choose another day; we’ll show you the next available ones.`,
  },
  unplaced: {
    subject: (service: string) => `Your spot for ${service} was taken`,
    preview: 'We received your donation. Please choose another day.',
    heading: 'We received your donation, but the spot was taken',
    body: (service: string) =>
      `Someone else booked this spot before your payment for ${service} went through. Please choose another day, or write to us if you’d rather have a refund.`,
    button: 'Choose another day',
  },
  daySet: {
    subject: (service: string) => `Your day for ${service}`,
    preview: (when: string) => `It’s ${when}.`,
    heading: 'Your day is confirmed',
    body: (service: string, when: string) => `${service} takes place ${when}.`,
    requested: 'You requested',
  },
  moved: {
    subject: (service: string) => `${service} has moved`,
    preview: (when: string) => `Now ${when}.`,
    heading: 'A new day for your booking',
    body: (service: string, when: string) => `${service} now takes place ${when}.`,
    before: 'Before',
  },
  canceled: {
    subject: (service: string) => `${service} was canceled`,
    preview: 'We released your spot.',
    heading: 'Your booking was canceled',
    body: (service: string, when: string) => `${service}${when === '' ? '' : `, ${when},`} was canceled.`,
    money: 'If you’re due a refund, we’ll send you another email about it.',
  },
  reminder: {
    subject: (service: string, when: string) => `${service}: ${when}`,
    preview: 'See you soon.',
    heading: 'Your booking is coming up',
    body: (service: string, when: string) => `${service} takes place ${when}.`,
    live: 'You can watch it here, starting half an hour before it begins.',
    watch: 'Watch it live',
  },
  again: {
    subject: (service: string) => `${service} can be booked again`,
    preview: (when: string) => `For ${when}.`,
    heading: 'It’s that time of year again',
    body: (service: string, when: string, before: string) =>
      `You asked us to remind you: ${service} can now be booked for ${when}.${before === '' ? '' : ` Last time it was ${before}.`} We’ve filled in the same names.`,
    button: 'Book it again',
  },
  performed: {
    subject: (service: string) => `${service} was performed`,
    preview: 'In your names.',
    heading: 'Your pooja was performed',
    body: (service: string, when: string, names: string) =>
      `${service} was performed${when === '' ? '' : ` ${when}`}${names === '' ? '' : ` for ${names}`}.`,
    look: 'See more',
    photo: 'See the photo',
  },
} as const;
