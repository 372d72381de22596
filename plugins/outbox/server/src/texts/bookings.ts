/** Texts of mails about bookings. */
export const bookingTexts = {
  when: 'When',
  where: 'Where',
  names: 'For',
  bring: 'Please bring',
  booked: 'Your poojas',
  atLeast: (minutes: number) => `Please be there ${minutes} minutes before.`,
  calendar: 'Add it to your calendar',
  toBeChosen: 'The day is still to be chosen',
  see: 'See your poojas',
  chooseDay: {
    subject: (service: string) => `Please choose a day for ${service}`,
    again: (service: string) => `${service} still needs a day`,
    preview: 'One more step.',
    heading: 'Please choose a day',
    body: (service: string) =>
      `Thank you for your gift. ${service} is done on a day that you choose. It takes a minute, and the next free days are shown.`,
    button: 'Choose a day',
  },
  dayClosed: {
    subject: (service: string) => `Please choose another day for ${service}`,
    preview: 'The temple had to close the day that you had.',
    heading: 'Please choose another day',
    body: (service: string, when: string) =>
      `We are sorry: ${service} cannot take place ${when}. Your gift is safe. Please choose another day; the next free days are shown.`,
  },
  unplaced: {
    subject: (service: string) => `The place for ${service} was gone`,
    preview: 'Your gift arrived. Please choose another day.',
    heading: 'Your gift arrived, the place was gone',
    body: (service: string) =>
      `Your payment for ${service} came after the place had been given to others. Please choose another day, or write to us if you would rather have it back.`,
    button: 'Choose another day',
  },
  moved: {
    subject: (service: string) => `${service} was moved`,
    preview: (when: string) => `Now ${when}.`,
    heading: 'A new day for your pooja',
    body: (service: string, when: string) => `${service} now takes place ${when}.`,
    before: 'Before',
  },
  canceled: {
    subject: (service: string) => `${service} was canceled`,
    preview: 'Your place was given back.',
    heading: 'Your pooja was canceled',
    body: (service: string, when: string) => `${service}${when === '' ? '' : `, ${when},`} was canceled.`,
    money: 'If money goes back, another email tells you of it.',
  },
  reminder: {
    subject: (service: string, when: string) => `${service}: ${when}`,
    preview: 'See you soon.',
    heading: 'Your pooja is near',
    body: (service: string, when: string) => `${service} takes place ${when}.`,
    live: 'You can watch it here from half an hour before it begins.',
    watch: 'Watch it live',
  },
  again: {
    subject: (service: string) => `${service} can be booked again`,
    preview: (when: string) => `For ${when}.`,
    heading: 'Again, a year later',
    body: (service: string, when: string, before: string) =>
      `You wanted to know: ${service} can now be booked for ${when}.${before === '' ? '' : ` Last time it was ${before}.`} The same names are ready.`,
    button: 'Book it again',
  },
  performed: {
    subject: (service: string) => `${service} was performed`,
    preview: 'In your names.',
    heading: 'Your pooja was performed',
    body: (service: string, when: string, names: string) =>
      `${service} was performed${when === '' ? '' : ` ${when}`}${names === '' ? '' : ` for ${names}`}.`,
    look: 'See more',
    photo: 'See the picture',
  },
} as const;
