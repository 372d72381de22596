import { z } from '@seva/config/contract/fields';
import type { ParsedOf, Sent } from '@seva/config/contract/shapes';
import { firstCharacters } from '@seva/config/rules/plain-text';
import type { CallName } from './calls';
import {
  sortableKinds,
  type BookingsAhead,
  type EntryPreview,
  type MailPreview,
  type SetupList,
  type SortedEntries,
} from './contracts';

/** Returns a schema of texts that cuts long ones and turns anything else into an empty text. */
const cut = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? firstCharacters(value, most) : ''));

const params = z.object({ kind: z.enum(sortableKinds) });
const category = cut(100);

/** Input schema of each call. */
export const inputs = {
  'order.read': { params, query: z.object({ category }) },
  'order.write': { params, body: z.object({ ids: z.array(z.string().max(100)), category }) },
  'preview.entry': { params: z.object({ uid: z.string(), id: z.string() }) },
  'preview.ahead': { params: z.object({ uid: z.string(), id: z.string() }) },
  'setup.read': {},
  'setup.dismiss': {},
  'setup.bringBack': {},
  'preview.mail': { body: z.object({ mail: cut(100), subject: cut(3000), greeting: cut(3000), words: cut(3000) }) },
};

interface Answers {
  'order.read': SortedEntries;
  'order.write': SortedEntries;
  'preview.entry': EntryPreview;
  'preview.ahead': BookingsAhead;
  'preview.mail': MailPreview;
  'setup.read': SetupList;
  'setup.dismiss': SetupList;
  'setup.bringBack': SetupList;
}

/** Input of a call before parsing: `{params, query, body}`. */
export type Input<Name extends CallName> = Sent<(typeof inputs)[Name]>;

/** Input of a call after parsing: `{params, query, body}`. */
export type Parsed<Name extends CallName> = ParsedOf<(typeof inputs)[Name]>;

export type Output<Name extends CallName> = Answers[Name];

/** Input and output of each call, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
