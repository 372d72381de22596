import { z } from 'zod';
import { bookingAddress, participation, prasad } from './bookings';
import { day, id, isoDate, line, picturePath, queryDay, queryText, text } from './fields';
import { limited } from './refusals';

/** State of a booking's check: none or cleared, held by the temple, or bounced. */
const sheetChecks = ['none', 'waiting', 'bounced'] as const;

/** Person on the priest sheet; unknown fields are '' or null. */
const sheetPerson = z.object({
  name: z.string().meta({ example: 'Ravi Kumar' }),
  script: z.string().meta({ example: 'రవి కుమార్' }),
  gotram: z.string().meta({ example: 'Bharadwaja' }),
  nakshatram: z.number().int().nullable().meta({ example: 4 }),
  nakshatramText: z.string().meta({ description: 'The star in the account’s words, if none of the 27' }),
  pada: z.number().int().nullable().meta({ example: 2 }),
  rashi: z.number().int().nullable().meta({ example: 2 }),
  relation: z.string(),
});

/** Family, person or item on the priest sheet, never with an amount, an email address or the donor's account. */
export const sheetBooking = z
  .object({
    _id: id,
    day,
    startsAt: z.string().meta({ description: "HH:MM; '' for any time of the day", example: '09:00' }),
    endsAt: z.string().meta({ example: '10:00' }),
    service: z.string().meta({ example: 'Baba Abhishekam' }),
    units: z.number().int(),
    participation,
    prasad,
    occasion: z.string().meta({ example: 'Birthday of Anika' }),
    note: z.string(),
    check: z.enum(sheetChecks),
    people: z.array(sheetPerson),
    visit: bookingAddress
      .extend({ phone: z.string() })
      .nullable()
      .meta({ description: 'Where to go and whom to call, for a visit at home', example: null }),
    done: z
      .object({
        at: isoDate,
        by: z.string().meta({ example: 'Srinivasa Sharma' }),
        note: z.string().meta({ example: 'With the blessings of Baba' }),
        link: z.string(),
        picture: z.string(),
        undoUntil: isoDate.meta({ description: 'Until when it can be taken back' }),
      })
      .nullable(),
  })
  .meta({ id: 'SheetBooking', description: 'One family, person or thing of the priests’ sheet' });

/** Priest sheet of one or more days, each in the order of performance. */
const sheet = z
  .object({
    today: day.meta({ description: 'The temple’s day at `now`' }),
    now: isoDate.meta({ description: 'The moment of this answer' }),
    timeZone: z.string().meta({ example: 'America/Chicago' }),
    customaryGotram: z.string().optional().meta({ description: "Said for a gotram that is ''", example: 'Kashyapa' }),
    days: z.array(z.object({ day, bookings: z.array(sheetBooking) })),
  })
  .meta({ id: 'Sheet', description: 'The priests’ sheet of some days, in the order in which it is done' });

export type SheetPerson = z.output<typeof sheetPerson>;

export type SheetBooking = z.output<typeof sheetBooking>;

export type Sheet = z.output<typeof sheet>;

export const sheetContract = {
  'sheet.read': {
    summary: 'Read the priests’ sheet of one to three days',
    query: z.object({
      day: queryDay.meta({ description: 'First day; today without it' }),
      days: queryText.meta({ description: 'Number of days; 1 without it', enum: ['1', '2', '3'] }),
    }),
    refuses: limited,
    response: sheet,
  },
  'sheet.done': {
    summary: 'Mark one of the sheet as done; a second time changes nothing',
    params: z.object({ id }),
    refuses: { 409: 'TOO_EARLY', ...limited },
    body: z.object({
      note: text(500).nullish().meta({ example: 'With the blessings of Baba' }),
      link: line(300).nullish(),
      picture: line(300).nullish(),
      at: z.iso.datetime().nullish().meta({ description: 'When it was pressed, for a mark that is sent later' }),
    }),
    response: sheetBooking,
  },
  'sheet.picture': {
    summary: 'Store a picture of a pooja that was done; answers with its path',
    refuses: { ...limited, 413: null },
    response: picturePath,
    consumes: 'multipart/form-data',
    produces: 'text/plain',
  },
  'sheet.undo': {
    summary: 'Take “done” back within 10 minutes',
    refuses: { 409: 'TOO_LATE', ...limited },
    params: z.object({ id }),
    response: sheetBooking,
  },
} as const;
