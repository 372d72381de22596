import { z } from 'zod';
import { bookingAddress, participations, prasads } from './bookings';
import { day, id, isoDate, line, queryText, text } from './fields';

/** How the check of a booking stands: none or cleared, in the temple's hands, or come back from the bank. */
const sheetChecks = ['none', 'waiting', 'bounced'] as const;

/** Somebody in whose name it is done, as the priest reads it; what is not known is '' or null. */
const sheetPerson = z.object({
  name: z.string(),
  script: z.string(),
  gotram: z.string(),
  nakshatram: z.number().int().nullable(),
  /** What an account says of the star where it names none of the 27. */
  nakshatramText: z.string(),
  pada: z.number().int().nullable(),
  rashi: z.number().int().nullable(),
  relation: z.string(),
});

/** One family, person or thing of the sheet: never an amount, an email address or the donor's account. */
export const sheetBooking = z.object({
  _id: id,
  day,
  /** The temple's wall clock; '' for any time of the day. */
  startsAt: z.string(),
  endsAt: z.string(),
  service: z.string(),
  units: z.number().int(),
  participation: z.enum(participations),
  prasad: z.enum(prasads),
  occasion: z.string(),
  note: z.string(),
  check: z.enum(sheetChecks),
  people: z.array(sheetPerson),
  /** Where to go and whom to ring, for a visit at home alone; null for everything else. */
  visit: bookingAddress.extend({ phone: z.string() }).nullable(),
  done: z
    .object({
      at: isoDate,
      by: z.string(),
      note: z.string(),
      link: z.string(),
      picture: z.string(),
      /** Until then it can be taken back. */
      undoUntil: isoDate,
    })
    .nullable(),
});

/** The sheet of some days, one after the other, each in the order in which it is done. */
const sheet = z.object({
  /** The temple's day at `now`, the moment of this answer. */
  today: day,
  now: isoDate,
  timeZone: z.string(),
  /** What is said for a gotram that is ''; it is never a family's own. A sheet that a phone kept from before has none. */
  customaryGotram: z.string().optional(),
  days: z.array(z.object({ day, bookings: z.array(sheetBooking) })),
});

/** Somebody of {@link SheetBooking}. */
export type SheetPerson = z.output<typeof sheetPerson>;

/** One family, person or thing of the sheet on the wire. */
export type SheetBooking = z.output<typeof sheetBooking>;

/** The sheet of some days on the wire. */
export type Sheet = z.output<typeof sheet>;

export const sheetContract = {
  'sheet.read': { query: z.object({ day: queryText, days: queryText }), response: sheet },
  'sheet.done': {
    params: z.object({ id }),
    body: z.object({
      note: text(500).nullish(),
      link: line(300).nullish(),
      picture: line(300).nullish(),
      /** When it was pressed, of a mark that is sent later. */
      at: z.iso.datetime().nullish(),
    }),
    response: sheetBooking,
  },
  'sheet.picture': { response: z.string(), consumes: 'multipart/form-data', produces: 'text/plain' },
  'sheet.undo': { params: z.object({ id }), response: sheetBooking },
} as const;
