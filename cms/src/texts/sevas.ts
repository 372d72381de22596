/** Sentences of the panel's pages about poojas and their days. */
export const sevasTexts = {
  unknownPlace: 'This place is not known',
  closedLonger: 'This entry closes other days as well. Please change it under Closed days',
  dayOver: 'This day is over',
  badStream: 'The live link must begin with https://',
  goneSchedule: 'A schedule that was removed',
  noPlaceNamed: (service: string) => `Please say where the families of ${service} are to go`,
  failed: 'Something went wrong with this booking. Nothing of it has changed.',
  notThere: 'This booking is not known',
} as const;
