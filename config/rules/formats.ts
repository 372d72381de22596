/**
 * Keeps what is made, by the language and the options. A format takes some two hundred times as long to make as to use, and
 * a calendar writes dozens of days each time it is drawn. Bounded by the kinds of texts there are, times the zones.
 */
function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}

/** Writes days and times in a language; the same one for the same options. */
export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Writes numbers and amounts in a language; the same one for the same options. */
export const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

/** Joins words in a language ("Saturday and Sunday"); the same one for the same options. */
export const listFormat = kept((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
