import type { z } from 'zod';
import { parsePart as parse, type Issue } from '@seva/config/contract/parse';
import { texts } from '../../texts/en';

/** Returns the message for an issue if its schema defines none. */
function describe({ code, maximum, values, input }: Issue, field: string): string {
  if (field === '') return texts.bodyNotObject;
  if (code === 'too_big' && typeof maximum === 'number') return texts.field.tooLong(field, maximum);
  if (code === 'invalid_value' && Array.isArray(values)) return texts.field.notOneOf(field, values.map(String));
  if (input === undefined || input === '') return texts.field.missing(field);
  return texts.field.wrongType(field);
}

const words = { issue: describe, rule: texts.field.rule };

/**
 * Parses one part of a request with its schema. @throws Refused 400 with the shop's message for the first invalid
 * field
 */
export const parsePart = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => parse(schema, value, words);
