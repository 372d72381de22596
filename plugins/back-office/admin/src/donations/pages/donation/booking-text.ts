import { clockText } from '@seva/config/rules/timings';
import { dayText } from '@seva/panel/format';
import type { DonationLine } from '@seva/config/contract/panel/donations/donations/contracts';
import { texts } from '../../texts/en';

const words = texts.donation;

/** Returns the names and the day of a line's pooja; empty without a booking. */
export function bookingText({ names, day, startsAt }: Pick<DonationLine, 'names' | 'day' | 'startsAt'>): string {
  const whom = names.length > 0 ? words.inNames(names.join(', ')) : '';
  const when = day === null ? '' : dayText(day);
  return [whom, when, startsAt === '' ? '' : clockText(startsAt)].filter(Boolean).join(' · ');
}
