import type { z } from 'zod';
import { parsePart as parse, type Issue } from '@seva/config/contract/parse';
import { texts } from '../../texts/en';

/** The sentence for an issue that the schema itself has no words for. */
function describe({ code, maximum, values, input }: Issue, field: string): string {
  if (field === '') return texts.bodyNotObject;
  if (code === 'too_big' && typeof maximum === 'number') return texts.field.tooLong(field, maximum);
  if (code === 'invalid_value' && Array.isArray(values)) return texts.field.notOneOf(field, values.map(String));
  if (input === undefined || input === '') return texts.field.missing(field);
  return texts.field.wrongType(field);
}

const words = { issue: describe, rule: texts.field.rule };

/** Checks one part of a request against its schema; a field that is in the way is a 400 in the shop's words. */
export const parsePart = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => parse(schema, value, words);
