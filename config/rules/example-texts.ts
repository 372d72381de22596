/** The texts about the temple of which a new shop has only examples. */
export const exampleFields = ['name', 'place', 'legalName', 'address', 'phone', 'email', 'ein'] as const;

/** One of {@link exampleFields}. */
export type ExampleField = (typeof exampleFields)[number];

/** What a shop says about its temple, or what the seed said of the example one. */
export type TempleTexts = Readonly<Partial<Record<ExampleField, string | null>>>;

/** How the seed marks what is nobody's: in words, or by a domain that can never exist (RFC 2606). */
const marks = [/\(example\)/i, /^\s*example wording/i, /\.example\s*$/i];

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a text is missing, is marked as an example, or still is what the seed gave. Letter case and spaces do not count. */
export function isExampleText(text: string | null | undefined, seeded: string | null | undefined): boolean {
  const said = folded(text ?? '');
  return said === '' || marks.some((mark) => mark.test(said)) || said === folded(seeded ?? '');
}

/** A real temple may have the name or the town of the example one, but not its made-up phone and mailbox. */
const maybeReal: readonly ExampleField[] = ['name', 'place', 'address'];

/**
 * The texts that a temple has not replaced yet. Name, place and address of the seed count as replaced as soon as phone
 * and email are, because they may be the temple's own.
 * @param texts what the shop says now
 * @param seeded what the seed said
 */
export function stillExample(texts: TempleTexts, seeded: TempleTexts): ExampleField[] {
  const isExample = (field: ExampleField) => isExampleText(texts[field], seeded[field]);
  const isReachable = !isExample('phone') && !isExample('email');
  return exampleFields.filter((field) =>
    isReachable && maybeReal.includes(field) ? isExampleText(texts[field], '') : isExample(field),
  );
}
