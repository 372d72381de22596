import { z } from 'zod';
import { isCalendarDay } from '../rules/calendar-day';
import { isPlainAddress, isPlainName, plainLine, plainText } from '../rules/plain-text';

export const exampleIntent = 'pi_3Q9x8c7v6b5n4m3l2k1j0h9g';

/** Id of a service in examples. The server's OpenAPI document replaces it with one from the database. */
export const exampleService = 'who5is11a47p6wk2q8srcxj1';

/** Re-export for plugins, so that all schemas use one copy of the library. */
export { z };

/** Returns a schema for typed text: trimmed, '' if it shows nothing, at most `maximum` characters. */
export const text = (maximum: number) => z.string().overwrite(plainText).max(maximum);

/**
 * Returns a schema for a single typed line. It drops invisible characters and those that change the direction of
 * writing.
 */
export const line = (maximum: number) => z.string().overwrite(plainLine).max(maximum);

const badName = 'A name can’t contain a web address';

/** Returns a schema for the name of a person, which contains no address of a web page. */
export const personName = (maximum: number) => line(maximum).refine(isPlainName, badName);

/** Returns a schema for a required name of a person; `sentence` is the error if it is absent or empty. */
export const requiredName = (maximum: number, sentence: string) =>
  requiredLine(maximum, sentence).refine(isPlainName, badName);

/** Returns a schema for an optional name of a person; absent and null both mean unset. */
export const optionalName = (maximum: number) =>
  personName(maximum)
    .nullish()
    .transform((value) => value ?? undefined);

/** Returns a schema for a required line; `sentence` is the error if it is absent or empty. */
export const requiredLine = (maximum: number, sentence: string) =>
  z.string(sentence).overwrite(plainLine).min(1, sentence).max(maximum);

/** Returns a schema for an optional line; absent and null both mean unset. */
export const optionalLine = (maximum: number) =>
  line(maximum)
    .nullish()
    .transform((value) => value ?? undefined);

const badEmail = 'Please check the format and re-enter';
const emailPattern = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]][^\s@<>"(),;:\\[\].]*\.[^\s@<>"(),;:\\[\]]{2,}$/;

/** Email address as typed, with visible characters only; letter case does not matter in comparisons. */
export const email = z
  .string()
  .normalize('NFKC')
  .trim()
  .max(254)
  .regex(emailPattern, badEmail)
  .refine(isPlainAddress, badEmail)
  .meta({ example: 'sita@example.org' });

/** Email address of the newsletter form, with one fixed sentence for every error (docs/wire.md#fixed-sentences). */
export const newsletterEmail = z
  .string(badEmail)
  .normalize('NFKC')
  .trim()
  .max(254, badEmail)
  .regex(emailPattern, badEmail)
  .refine(isPlainAddress, badEmail)
  .meta({ example: 'sita@example.org' });

/**
 * Price in dollars from a client: a number or a numeric string such as "25.50". The output is a finite number; the
 * pricing rules decide whether it is acceptable.
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

/** Whole number that may arrive as text, as in a query or an old form. */
export const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,15}$/, 'must be a whole number'),
  ])
  .transform((value) => Number(value));

/** Page number; anything but a positive whole number means the first page. */
export const pageNumber = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 1;
    return number > 0 ? number : 1;
  })
  .meta({ description: 'A positive whole number; anything else is page 1', type: ['integer', 'string'], example: 1 });

/** Query parameter as text; a repeated or nested one counts as absent. */
export const queryText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? plainText(value) : ''))
  .meta({ type: 'string' });

/** Day in a query; the call ignores an invalid one. */
export const queryDay = queryText.meta({ format: 'date' });

/** Number in a query as sent; a repeated or nested one counts as absent. */
export const pageText = queryText.meta({ type: ['integer', 'string'] });

/** Page and size of a list whose answer has the total number of entries in `X-Total-Count`. */
export const paging = {
  page: pageText.meta({ description: 'Which page, from 1', example: 1 }),
  pageSize: pageText.meta({ description: 'Entries on a page; the server limits it', example: 50 }),
};

/** Idempotency key of a client's action: a repetition with the same key has no second effect. */
export const requestKey = z
  .string()
  .regex(/^[\w-]{8,128}$/, 'must be 8 to 128 letters, digits, hyphens or underscores');

/** Record id: any string. The service answers 404 for an unknown one. */
export const id = z.string().meta({ example: 'z9x8c7v6b5n4m3l2k1j0h9gf' });

export const serviceId = z.string().meta({ example: exampleService });

/** Record's own id in a body, as documented clients repeat it; the server uses the one in the path. */
export const repeatedId = z
  .unknown()
  .optional()
  .meta({ type: 'string', description: 'Ignored: the path names the record' });

/** Field that documented clients send and the server ignores. */
export const ignored = z.unknown().optional().meta({ type: 'string', description: 'Ignored' });

/** ISO 8601 moment in UTC. */
export const isoDate = z.string().meta({ format: 'date-time', example: '2026-03-01T01:15:30.000Z' });

/** Calendar day YYYY-MM-DD in the temple's time zone. */
export const day = z.string().refine(isCalendarDay, 'must be a date like 2026-01-31').meta({ format: 'date' });

/** Answer of a call that returns only a sentence. */
export const message = z
  .object({ message: z.string().meta({ example: 'It was done' }) })
  .meta({ id: 'Message', description: 'A sentence for people' });

export const picturePath = z.string().meta({ example: '/uploads/deepa_aradhana_9eb83545da.jpg' });

/** Picture in several widths; `image` on the wire stays the path of the fallback. */
export const picture = z
  .object({
    alt: z.string().meta({ example: 'A clay lamp with a bright flame before a mandala' }),
    width: z.number().int().meta({ example: 1280 }),
    height: z.number().int().meta({ example: 960 }),
    preview: z.string().optional().meta({
      description:
        'JPEG of 1200 by 630 pixels for link previews; missing for small pictures and those of older versions',
      example: '/uploads/preview_deepa_aradhana_9eb83545da.jpg',
    }),
    variants: z.array(
      z.object({
        url: z.string().meta({ example: '/uploads/w640_deepa_aradhana_9eb83545da.webp' }),
        width: z.number().int().meta({ example: 640 }),
        type: z.string().meta({ example: 'image/webp' }),
      }),
    ),
  })
  .meta({ id: 'Picture', description: 'A picture in several widths, widest last; sizes are pixels' });

/** Picture with its dimensions (pixels) and its variants, widest last. */
export type Picture = z.output<typeof picture>;
