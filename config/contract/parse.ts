import type { z } from 'zod';
import { Refused } from './refused';

/** Issue that a schema reports, reduced to what a message needs. */
export interface Issue {
  readonly code?: string;
  readonly input?: unknown;
  readonly maximum?: unknown;
  readonly values?: unknown;
}

export interface ParseMessages {
  /**
   * Returns the message for an issue without a text in the schema; `field` is as the client sent it, '' for the whole
   * part.
   */
  issue(issue: Issue, field: string): string;
  /** Returns the message that joins a field's name and the schema's half sentence ("must be …"). */
  rule(field: string, half: string): string;
}

/**
 * Parses one part of a request (params, query or body). It drops unknown fields (docs/wire.md#conventions).
 * @throws Refused 400 that names the first invalid field
 */
export function parsePart<S extends z.ZodType>(
  schema: S,
  value: unknown,
  words: ParseMessages,
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
