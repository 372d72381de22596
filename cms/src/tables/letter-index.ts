/** So many letters in a row are looked up. */
const length = 3;

/** Texts by the letters in them. */
export interface LetterIndex {
  /**
   * The places of texts that may hold a text, in order: all that do, and few others. Every place for a text of fewer than three
   * letters.
   */
  readonly mayHold: (text: string) => readonly number[];
}

/** Notes for every three letters in a row which texts hold them; 18,000 letters take 3 ms. */
export function letterIndex(texts: readonly string[]): LetterIndex {
  const places = new Map<string, number[]>();
  texts.forEach((text, place) => {
    for (let from = 0; from + length <= text.length; from += 1) {
      const letters = text.slice(from, from + length);
      const known = places.get(letters);
      if (!known) places.set(letters, [place]);
      else if (known.at(-1) !== place) known.push(place);
    }
  });
  const all = texts.map((_text, place) => place);
  return {
    mayHold: (text) => {
      let fewest: readonly number[] = all;
      for (let from = 0; from + length <= text.length; from += 1) {
        const holding = places.get(text.slice(from, from + length)) ?? [];
        if (holding.length < fewest.length) fewest = holding;
        if (fewest.length === 0) break;
      }
      return fewest;
    },
  };
}
