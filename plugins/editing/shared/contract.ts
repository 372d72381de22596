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

/** As much of a text as can be meant; what is no text is none. */
const cut = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? firstCharacters(value, most) : ''));

const params = z.object({ kind: z.enum(sortableKinds) });
const category = cut(100);

/** The schemas of what each call is sent. */
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

/** What a caller sends: `{params, query, body}`, each as it travels. */
export type Input<Name extends CallName> = Sent<(typeof inputs)[Name]>;

/** What a handler receives: `{params, query, body}` after parsing. */
export type Parsed<Name extends CallName> = ParsedOf<(typeof inputs)[Name]>;

/** What a call answers. */
export type Output<Name extends CallName> = Answers[Name];

/** What each call is sent and answers, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
