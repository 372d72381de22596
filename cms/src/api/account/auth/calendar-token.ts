import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../../platform/runtime/settings';

/** What opens the calendar file of a booking without signing in: a calendar program cannot. */
export const calendarToken = (id: string): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(`seva calendar ${id}`).digest('base64url').slice(0, 32);

/** The address of the file, below the shop's. */
export const calendarLink = (id: string): string => `/api/bookings/${id}/calendar.ics?token=${calendarToken(id)}`;

/** Whether a token opens the file of this booking. */
export const opensCalendar = (id: string, token: string): boolean =>
  timingSafeEqual(
    Buffer.from(calendarToken(id)),
    Buffer.from(
      token
        .slice(0, 32)
        .padEnd(32, ' ')
        .replace(/[^\x20-\x7e]/g, ' '),
    ),
  );
