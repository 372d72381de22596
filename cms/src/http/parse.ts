import type { z } from 'zod';
import { texts } from '../texts/en';
import { Refused } from '../errors/refused';

type Issue = { code?: string; path?: PropertyKey[]; input?: unknown; maximum?: unknown; values?: unknown };

/** The sentence for an issue that the schema itself has no words for; the field is named as the client sent it. */
function describe(issue: Issue, name: string): string {
  if (issue.code === 'too_big' && typeof issue.maximum === 'number') return texts.field.tooLong(name, issue.maximum);
  if (issue.code === 'invalid_value' && Array.isArray(issue.values))
    return texts.field.notOneOf(name, issue.values.map(String));
  if (issue.input === undefined || issue.input === '') return texts.field.missing(name);
  return texts.field.wrongType(name);
}

/**
 * Checks one part of a request (params, query or body) against its schema. Throws a 400 that names the first field in
 * the way; unknown fields are dropped (docs/wire.md#conventions).
 */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, {
    error: (issue) => {
      const path = (issue.path ?? []).filter((part) => part !== undefined);
      return path.length === 0 ? texts.bodyNotObject : describe(issue, path.map(String).join('.'));
    },
  });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  const field = first?.path.map(String).join('.') ?? '';
  throw new Refused(400, first ? sentenceOf(first.message, field) : texts.badRequest, field ? { field } : {});
}

/** A schema's own words may be half a sentence ("must be …"), to which the field's name is the other half. */
function sentenceOf(message: string, field: string): string {
  return message.startsWith('must ') ? texts.field.rule(field, message) : message;
}
