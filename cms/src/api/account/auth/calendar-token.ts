import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../../platform/runtime/settings';

/** Returns the token that opens a booking's calendar file. Calendar programs cannot sign in. */
export const calendarToken = (id: string): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(`seva calendar ${id}`).digest('base64url').slice(0, 32);

export const calendarLink = (id: string): string => `/api/bookings/${id}/calendar.ics?token=${calendarToken(id)}`;

/** Returns whether a token opens the calendar file of this booking. */
export const isCalendarToken = (id: string, token: string): boolean =>
  timingSafeEqual(
    Buffer.from(calendarToken(id)),
    Buffer.from(
      token
        .slice(0, 32)
        .padEnd(32, ' ')
        .replace(/[^\x20-\x7e]/g, ' '),
    ),
  );
