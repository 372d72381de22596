export const sevasTexts = {
  unknownPlace: 'We couldn’t find this slot',
  closedLonger: 'This entry also closes other days. Please change it under Closed days',
  dayOver: 'This day is over',
  badStream: 'The live link must begin with https://',
  goneSchedule: 'Deleted schedule',
  setByTemple: 'Days set by the temple',
  noPlaceNamed: (service: string) => `Please choose where the families of ${service} should go`,
  hasDay: 'This booking has a day by now. To cancel it, open its donation',
  notRefunded: (why: string) => `The booking is canceled, but not refunded: ${why}. Refund it under Needs attention`,
  failed: 'Something went wrong. The booking hasn’t changed.',
} as const;
