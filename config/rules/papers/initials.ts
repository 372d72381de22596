const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstOf = (word: string) => [...graphemes.segment(word)][0]?.segment ?? '';

/**
 * Returns the first and last initial of a name, `R. K.`: enough for the donor to recognize it, too little for others.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .flatMap((word) => (word ? [`${firstOf(word.replace(/^[^\p{L}]+/u, '')).toUpperCase()}.`] : []))
    .join(' ');
}
