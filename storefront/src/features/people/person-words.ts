import type { Person } from '@seva/config/rules/bookings/people';
import { star } from '@seva/config/rules/bookings/stars';
import { peopleTexts as texts } from '@texts/people';

/** Gotram and star of somebody in a few words; what is not known is said. */
export function personFacts({ gotram, nakshatram }: Person): string {
  const known = nakshatram ? star(nakshatram)?.latin : undefined;
  return [gotram || texts.gotramUnknown, known ?? texts.starUnknown].join(' · ');
}

/** The name with who it is. */
export const personName = ({ name, relation }: Person): string => texts.nameWith(name, relation ?? '');
