/** Sentences of the panel's pages about poojas and their days. */
export const sevasTexts = {
  unknownPlace: 'This place is not known',
  dayOver: 'This day is over',
  badStream: 'The live link must begin with https://',
  goneSchedule: 'A schedule that was removed',
  noPlaceNamed: (service: string) => `Please say where the families of ${service} are to go`,
  failed: 'Something went wrong with this booking. Nothing of it has changed.',
  notThere: 'This booking is not known',
} as const;
