import { z } from '@seva/config/contract/fields';
import type { ParsedOf, Sent } from '@seva/config/contract/shapes';
import { texts } from '../../../texts/en';
import type { CallName, Output } from './contract';

const text = z.string().max(2000);
const credentials = { body: z.object({ password: text, code: text }) };

export const inputs = {
  'password.forgot': { body: z.object({ email: text.transform((email) => email.slice(0, 320)) }) },
  'factor.own': {},
  'factor.begin': { body: z.object({ password: text }) },
  'factor.confirm': { body: z.object({ setup: text, code: text }) },
  'factor.off': credentials,
  'factor.codes': credentials,
  'factor.people': {},
  'factor.roles': { body: z.object({ roles: z.array(z.int(texts.badRequest), texts.badRequest) }) },
  'health.read': {},
  'factor.reset': { params: z.object({ id: z.string() }) },
};

/** Request of a call before parsing: `{params, body}`. */
export type Input<Name extends CallName> = Sent<(typeof inputs)[Name]>;

/** Request of a call after parsing: `{params, body}`. */
export type Parsed<Name extends CallName> = ParsedOf<(typeof inputs)[Name]>;

/** Requests and responses of all calls, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
