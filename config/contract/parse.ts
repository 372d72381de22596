import type { z } from 'zod';
import { Refused } from './refused';

/** What a schema says of a field, as far as a sentence needs it. */
export interface Issue {
  readonly code?: string;
  readonly input?: unknown;
  readonly maximum?: unknown;
  readonly values?: unknown;
}

/** The sentences for fields that cannot be read. */
export interface ParseWords {
  /** For an issue that the schema itself has no words for; `field` is as the client sent it, '' for the whole part. */
  issue(issue: Issue, field: string): string;
  /** Where the schema has half a sentence ("must be …"), to which the field's name is the other half. */
  rule(field: string, half: string): string;
}

/**
 * Checks one part of a request (params, query or body) against its schema. Throws a refusal (400) that names the first field in
 * the way; unknown fields are dropped (docs/wire.md#conventions).
 */
export function parsePart<S extends z.ZodType>(
  schema: S,
  value: unknown,
  words: ParseWords,
  status = 400,
): z.output<S> {
  const nameOf = (path: readonly PropertyKey[] = []) => path.map(String).join('.');
  const result = schema.safeParse(value, {
    error: (issue) => words.issue(issue as Issue, nameOf(issue.path?.filter((part) => part !== undefined))),
  });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  const field = nameOf(first?.path);
  const message = first?.message ?? words.issue({}, '');
  throw new Refused(status, message.startsWith('must ') ? words.rule(field, message) : message, field ? { field } : {});
}
