import { z } from 'zod';
import { isCalendarDay } from '../rules/calendar-day';
import { isPlainAddress, plainLine, plainText } from '../rules/plain-text';

/** Payment intent in examples. */
export const exampleIntent = 'pi_3Q9x8c7v6b5n4m3l2k1j0h9g';

/** Id of a service in examples. The server's document shows one from the database instead. */
export const exampleService = 'who5is11a47p6wk2q8srcxj1';

/** The one copy of the schema library: plugins write their schemas with it too. */
export { z };

/** Text that a person typed: trimmed, empty when it shows nothing, bounded, never an object. */
export const text = (maximum: number) => z.string().overwrite(plainText).max(maximum);

/**
 * A name or another single line that a person typed: invisible characters, and those that change the direction of
 * writing, are dropped.
 */
export const line = (maximum: number) => z.string().overwrite(plainLine).max(maximum);

/** The same where it must be given; `sentence` says so whether it is absent or empty. */
export const neededLine = (maximum: number, sentence: string) =>
  z.string(sentence).overwrite(plainLine).min(1, sentence).max(maximum);

/** The same where it may be left out or sent as null; both mean "not given". */
export const optionalLine = (maximum: number) =>
  line(maximum)
    .nullish()
    .transform((value) => value ?? undefined);

const badEmail = 'Please check the format and re-enter';
const emailPattern = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\]]{2,}$/;

/** An email address as typed, all of its characters visible; compared without letter case. */
export const email = z
  .string()
  .normalize('NFKC')
  .trim()
  .max(254)
  .regex(emailPattern, badEmail)
  .refine(isPlainAddress, badEmail)
  .meta({ example: 'sita@example.org' });

/** The same where anything else at all is answered with one fixed sentence (docs/wire.md#fixed-sentences). */
export const newsletterEmail = z
  .string(badEmail)
  .normalize('NFKC')
  .trim()
  .max(254, badEmail)
  .regex(emailPattern, badEmail)
  .refine(isPlainAddress, badEmail)
  .meta({ example: 'sita@example.org' });

/**
 * A price in dollars as clients send it: a number or a numeric string such as "25.50".
 * What comes out is a finite number of dollars; the pricing rules decide whether it is acceptable.
 */
export const dollars = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'must be an amount in dollars'),
  ])
  .transform((value) => Number(value))
  .meta({ example: 25.5 });

/** A whole number that may come as text, as in a query or an old form. */
export const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,15}$/, 'must be a whole number'),
  ])
  .transform((value) => Number(value));

/** A page number: anything that is not a positive whole number counts as the first page. */
export const pageNumber = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 1;
    return number > 0 ? number : 1;
  })
  .meta({ description: 'A positive whole number; anything else is page 1', type: ['integer', 'string'], example: 1 });

/** One query parameter as text; a repeated or nested one counts as absent. */
export const queryText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? plainText(value) : ''))
  .meta({ type: 'string' });

/** A day in a query; what is no day counts as absent. */
export const queryDay = queryText.meta({ format: 'date' });

/** A number in a query as it was sent; a repeated or nested one counts as absent. */
export const pageText = queryText.meta({ type: ['integer', 'string'] });

/** Page and size of a list whose answer has the number of all entries in `X-Total-Count`. */
export const paging = {
  page: pageText.meta({ description: 'Which page, from 1', example: 1 }),
  pageSize: pageText.meta({ description: 'Entries on a page; the server limits it', example: 50 }),
};

/** Idempotency key that a client makes for one act: repeating the act under it has no second effect. */
export const actKey = z.string().regex(/^[\w-]{8,128}$/, 'must be 8 to 128 letters, digits, hyphens or underscores');

/** The only shape of an id: a string. Whether it exists is for the service to say, with a 404. */
export const id = z.string().meta({ example: 'z9x8c7v6b5n4m3l2k1j0h9gf' });

/** The same, of a service. */
export const serviceId = z.string().meta({ example: exampleService });

/** A record's own id, as documented clients repeat it in a body; the one in the path counts. */
export const repeatedId = z
  .unknown()
  .optional()
  .meta({ type: 'string', description: 'Ignored: the path names the record' });

/** Field that documented clients send and the server ignores. */
export const ignored = z.unknown().optional().meta({ type: 'string', description: 'Ignored' });

/** A moment as an ISO 8601 string in UTC. */
export const isoDate = z.string().meta({ format: 'date-time', example: '2026-03-01T01:15:30.000Z' });

/** A calendar day YYYY-MM-DD in the temple's time zone. */
export const day = z.string().refine(isCalendarDay, 'must be a date like 2026-01-31').meta({ format: 'date' });

/** The answer of an act that has nothing to show but a sentence. */
export const message = z
  .object({ message: z.string().meta({ example: 'It was done' }) })
  .meta({ id: 'Message', description: 'A sentence for people' });

/** Path of a picture that was stored. */
export const picturePath = z.string().meta({ example: '/uploads/deepa_aradhana_9eb83545da.jpg' });

/** One picture in several widths; `image` on the wire stays the path of the fallback. */
export const picture = z
  .object({
    alt: z.string().meta({ example: 'A clay lamp with a bright flame before a mandala' }),
    width: z.number().int().meta({ example: 1280 }),
    height: z.number().int().meta({ example: 960 }),
    variants: z.array(
      z.object({
        url: z.string().meta({ example: '/uploads/w640_deepa_aradhana_9eb83545da.webp' }),
        width: z.number().int().meta({ example: 640 }),
        type: z.string().meta({ example: 'image/webp' }),
      }),
    ),
  })
  .meta({ id: 'Picture', description: 'A picture in several widths, widest last; sizes are pixels' });

/** A picture with its dimensions (pixels) and its variants, widest last. */
export type Picture = z.output<typeof picture>;
