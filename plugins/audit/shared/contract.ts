import { z } from '@seva/config/contract/fields';
import { paged } from '@seva/config/contract/panel-fields';
import type { ParsedOf, Sent } from '@seva/config/contract/shapes';
import type { CallName } from './calls';
import type { AuditOptions, AuditPage, AuditVerdict } from './contracts';
import { filters } from './input';

/** Input schema of each call. */
export const inputs = {
  'auditLog.list': { query: z.object({ ...filters, ...paged }) },
  'auditLog.options': { query: z.object(filters) },
  'auditLog.verify': {},
};

interface Answers {
  'auditLog.list': AuditPage;
  'auditLog.options': AuditOptions;
  'auditLog.verify': AuditVerdict;
}

/** Input of a call before parsing: `{params, query, body}`. */
export type Input<Name extends CallName> = Sent<(typeof inputs)[Name]>;

/** Input of a call after parsing: `{params, query, body}`. */
export type Parsed<Name extends CallName> = ParsedOf<(typeof inputs)[Name]>;

export type Output<Name extends CallName> = Answers[Name];

/** Input and output of each call, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
