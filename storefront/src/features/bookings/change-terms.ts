import type { ServiceBooking } from '@seva/config/contract';
import { changeDeadline, deadlineBase } from '@seva/config/rules/bookings/schedule';
import { templeMinute } from '@seva/config/rules/visibility';
import { bookingTexts } from '@texts/bookings';
import { formatSlot } from '../../lib/booking-text';

const { change: texts } = bookingTexts;

/** Time of reading (milliseconds), the temple's time zone, and whether the reader is a guest. */
interface Reader {
  readonly now: number;
  readonly zone: string;
  readonly isGuest: boolean;
}

/** Returns the text with the deadline for moving or canceling a slot online, in the temple's time. */
export function changeTerms(
  { cancelHours, maxMoves }: Pick<ServiceBooking, 'cancelHours' | 'maxMoves'>,
  { day, startsAt }: { readonly day: string; readonly startsAt: string },
  { now, zone, isGuest }: Reader,
): string {
  const until = changeDeadline(deadlineBase(day, startsAt, zone), cancelHours);
  if (now >= until) return texts.tooLate;
  const [lastDay = '', lastTime] = templeMinute(until, zone).minute.split('T');
  const when = formatSlot({ day: lastDay, startsAt: lastTime });
  return (isGuest ? texts.guest : texts.own)(maxMoves > 0 ? texts.both : texts.cancel, when);
}
