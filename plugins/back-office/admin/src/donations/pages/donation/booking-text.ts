import { clockText } from '@seva/config/rules/timings';
import { prasadNames } from '@seva/panel/donation-words';
import { dayText } from '@seva/panel/format';
import type { DonationLine } from '@seva/config/contract/panel/donations/donations/contracts';
import { wayName } from '../../../data/way-name';
import { texts } from '../../texts/en';

const words = texts.donation;

type Booked = Pick<
  DonationLine,
  'names' | 'day' | 'startsAt' | 'requestedDay' | 'unit' | 'participation' | 'prasad' | 'goesTo' | 'phone'
>;

/** Describes a line's booking: names, time, way of taking part and destination; empty without a booking. */
export function bookingText({ names, day, startsAt, requestedDay, unit, participation, ...rest }: Booked): string {
  const { prasad, goesTo, phone } = rest;
  return [
    names.length > 0 ? words.inNames(names.join(', ')) : '',
    day === null ? '' : dayText(day),
    startsAt === '' ? '' : clockText(startsAt),
    requestedDay === null ? '' : words.requestedDay(dayText(requestedDay)),
    participation === null ? '' : wayName(participation, unit),
    prasadNames[prasad],
    goesTo === '' ? '' : words.goesTo(goesTo),
    phone,
  ]
    .filter(Boolean)
    .join(' · ');
}
