/**
 * Caches formats by locale and options, because an `Intl` format takes about two hundred times as long to make as to use.
 * Bounded by the number of options and time zones in the code.
 */
function cached<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}

/** Returns the format of days and times (milliseconds since 1970) for a locale. */
export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Returns the format of lists such as "Saturday and Sunday" for a locale. */
export const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/**
 * Replaces the space before AM and PM with a no-break space, so that no line ends inside a time. Newer Unicode data writes
 * a narrow space there.
 */
export const withWholeTimes = (text: string): string => text.replace(/\s(?=[AP]M\b)/g, '\u00a0');
