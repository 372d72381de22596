/** Texts about the temple that a new shop has only as examples. */
export const exampleFields = ['name', 'place', 'legalName', 'address', 'phone', 'email', 'ein'] as const;

export type ExampleField = (typeof exampleFields)[number];

/** Texts about a temple, its own or the seed's examples. */
export type TempleTexts = Readonly<Partial<Record<ExampleField, string | null>>>;

/** Marks of example texts in the seed: words, or a domain that cannot exist (RFC 2606). */
const marks = [/\(example\)/i, /^\s*example wording/i, /\.example\s*$/i];

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns whether a text is missing, marked as an example, or still the seed's. Ignores case and spaces. */
export function isExampleText(text: string | null | undefined, seeded: string | null | undefined): boolean {
  const said = folded(text ?? '');
  return said === '' || marks.some((mark) => mark.test(said)) || said === folded(seeded ?? '');
}

/** Fields in which a real temple may match the example. It cannot have the fake phone and email. */
const maybeReal: readonly ExampleField[] = ['name', 'place', 'address'];

/**
 * Returns the example texts that a temple has not replaced yet.
 * The seed's name, place and address count as replaced once phone and email are, because they may be real.
 * @param texts current texts of the shop
 * @param seeded texts of the seed
 */
export function remainingExamples(texts: TempleTexts, seeded: TempleTexts): ExampleField[] {
  const isExample = (field: ExampleField) => isExampleText(texts[field], seeded[field]);
  const isReachable = !isExample('phone') && !isExample('email');
  return exampleFields.filter((field) =>
    isReachable && maybeReal.includes(field) ? isExampleText(texts[field], '') : isExample(field),
  );
}
