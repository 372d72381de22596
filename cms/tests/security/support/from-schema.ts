import fc from 'fast-check';
import type { z } from 'zod';
import { hostileText, hostileValue } from './hostile';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
}

const likely = fc.constantFrom(
  'Sita Devi',
  'sita@example.org',
  '812-555-0160',
  '2026-03-31',
  '2026-02-31',
  '0000-00-00',
  '25.50',
  'baba',
  'deposited',
  'Check',
  'a lamp at dusk',
);

function fitting(schema: z.ZodType): fc.Arbitrary<unknown> {
  const definition = schema.def as unknown as Definition;
  const inner = definition.innerType ?? definition.in;
  switch (definition.type) {
    case 'object':
      return fc.record(mapped(definition.shape ?? {}), { requiredKeys: [] });
    case 'array':
      return fc.array(arbitraryOf(definition.element as z.ZodType), { maxLength: 4 });
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(arbitraryOf));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'string':
      return fc.oneof(likely, hostileText);
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(1, 25.5, 0));
    case 'boolean':
      return fc.boolean();
    case 'optional':
    case 'nullable':
    case 'default':
    case 'pipe':
      return inner ? arbitraryOf(inner) : hostileValue;
    default:
      return hostileValue;
  }
}

const mapped = (shape: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, arbitraryOf(schema)]));

/** Generates values for a contract schema: mostly of its shape with hostile contents, sometimes of another shape. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostileValue });
}
