import { patternOf, writeNumber, type NumberPattern } from './number-pattern';

/** Texts that were written, by what wrote them (language and options) and then by the value. */
export type Written = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How numbers are written, by what writes them. */
export type NumberPatterns = Readonly<Record<string, NumberPattern>>;

let noted: Record<string, Record<string, string>> | undefined;
let known: Written = {};
let notePattern: ((by: string, format: Intl.NumberFormat) => NumberPattern | null) | undefined;
let patterns: NumberPatterns = {};

/** Found once for each format. */
const patternsFound = new WeakMap<Intl.NumberFormat, NumberPattern | null>();

/** What was written during some work. */
export interface Noted<Result> {
  /** What came of it. */
  readonly result: Result;
  /** How numbers were written. */
  readonly numbers: NumberPatterns;
  /** Every other text that was written. */
  readonly written: Written;
}

/** Does work at once and gives what was written meanwhile beside what came of it. */
export function noteWritten<Result>(work: () => Result): Noted<Result> {
  const written: Record<string, Record<string, string>> = {};
  const numbers: Record<string, NumberPattern> = {};
  noted = written;
  notePattern = (by, format) => {
    const found = patternsFound.get(format);
    const pattern = found === undefined ? patternOf(format) : found;
    patternsFound.set(format, pattern);
    if (pattern) numbers[by] = pattern;
    return pattern;
  };
  try {
    return { result: work(), numbers, written };
  } finally {
    noted = undefined;
    notePattern = undefined;
  }
}

/** Takes texts and patterns from elsewhere: a format is made when another text is asked for. */
export function takeWritten(written: Written, numbers: NumberPatterns = {}): void {
  known = written;
  patterns = numbers;
}

/**
 * The text for a value, as it was written elsewhere or made now. A browser takes some 20 ms to get its first format ready, on
 * an old phone a tenth of a second, and a page that the server drew asks for the very texts that the server wrote.
 */
export function written(by: string, value: unknown, make: () => string): string {
  const key = String(value);
  const text = known[by]?.[key] ?? make();
  if (noted) (noted[by] ??= {})[key] = text;
  return text;
}

/**
 * Keeps what is made, by the language and the options. A format takes some two hundred times as long to make as to use, and
 * a calendar writes dozens of days each time it is drawn. Bounded by the kinds of texts there are, times the zones.
 */
function kept<Options, Format>(make: (locale: string, options: Options, key: string) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = formats.get(key) ?? make(locale, options, key);
    formats.set(key, format);
    return format;
  };
}

/** Formats that are made at their first text that nobody has written yet. */
const keptWriters = <Options, Value>(make: (locale: string, options: Options) => { format(value: Value): string }) =>
  kept((locale, options: Options, key) => {
    let format: ReturnType<typeof make> | undefined;
    return { format: (value: Value) => written(key, value, () => (format ??= make(locale, options)).format(value)) };
  });

/** Takes the parts of a day and a time apart in a language; the same one for the same options. */
export const datePartsFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Writes days and times (milliseconds since 1970) in a language; the same one for the same options. */
export const dateFormat = keptWriters(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options) as { format(value: number): string },
);

/** Writes numbers and amounts in a language, by a pattern where one was taken; the same one for the same options. */
export const numberFormat = kept((locale, options: Intl.NumberFormatOptions, key) => {
  let made: Intl.NumberFormat | undefined;
  const format = () => (made ??= new Intl.NumberFormat(locale, options));
  return {
    format(value: number): string {
      const pattern = notePattern ? notePattern(key, format()) : patterns[key];
      const text = pattern ? writeNumber(pattern, value) : null;
      return text ?? written(key, value, () => format().format(value));
    },
  };
});

/** Joins words in a language ("Saturday and Sunday"); the same one for the same options. */
export const listFormat = keptWriters(
  (locale, options: Intl.ListFormatOptions): { format(value: readonly string[]): string } =>
    new Intl.ListFormat(locale, options),
);
