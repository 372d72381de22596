import { z } from '@seva/config/contract/fields';
import { paged } from '@seva/config/contract/panel-fields';
import type { ParsedOf, Sent } from '@seva/config/contract/shapes';
import type { CallName } from './calls';
import type { AuditOptions, AuditPage, AuditVerdict } from './contracts';
import { filters } from './input';

/** The schemas of what each call is sent. */
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

/** What a caller sends: `{params, query, body}`, each as it travels. */
export type Input<Name extends CallName> = Sent<(typeof inputs)[Name]>;

/** What a handler receives: `{params, query, body}` after parsing. */
export type Parsed<Name extends CallName> = ParsedOf<(typeof inputs)[Name]>;

/** What a call answers. */
export type Output<Name extends CallName> = Answers[Name];

/** What each call is sent and answers, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
