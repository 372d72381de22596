/**
 * Latin transliterations of Devanagari and Telugu letters. Both Unicode blocks have the order of the Indian standard
 * ISCII, so one table by position within the block serves both.
 */
const vowels: Readonly<Record<number, string>> = {
  ...{ 0x05: 'a', 0x06: 'aa', 0x07: 'i', 0x08: 'ii', 0x09: 'u', 0x0a: 'uu', 0x0b: 'ri', 0x0c: 'li' },
  ...{ 0x0e: 'e', 0x0f: 'e', 0x10: 'ai', 0x12: 'o', 0x13: 'o', 0x14: 'au', 0x60: 'ri' },
};
const consonants: Readonly<Record<number, string>> = {
  ...{ 0x15: 'k', 0x16: 'kh', 0x17: 'g', 0x18: 'gh', 0x19: 'n', 0x1a: 'ch', 0x1b: 'chh', 0x1c: 'j', 0x1d: 'jh' },
  ...{ 0x1e: 'n', 0x1f: 't', 0x20: 'th', 0x21: 'd', 0x22: 'dh', 0x23: 'n', 0x24: 't', 0x25: 'th', 0x26: 'd' },
  ...{ 0x27: 'dh', 0x28: 'n', 0x2a: 'p', 0x2b: 'ph', 0x2c: 'b', 0x2d: 'bh', 0x2e: 'm', 0x2f: 'y', 0x30: 'r' },
  ...{ 0x31: 'r', 0x32: 'l', 0x33: 'l', 0x35: 'v', 0x36: 'sh', 0x37: 'sh', 0x38: 's', 0x39: 'h' },
};
const vowelSigns: Readonly<Record<number, string>> = {
  ...{ 0x3e: 'aa', 0x3f: 'i', 0x40: 'ii', 0x41: 'u', 0x42: 'uu', 0x43: 'ri', 0x44: 'ri' },
  ...{ 0x46: 'e', 0x47: 'e', 0x48: 'ai', 0x4a: 'o', 0x4b: 'o', 0x4c: 'au' },
};
/** Anusvara and visarga; the other signs of the blocks are silent. */
const others: Readonly<Record<number, string>> = { 0x01: 'n', 0x02: 'm', 0x03: 'h' };
const virama = 0x4d;
const blocks = [0x0900, 0x0c00];

/** Returns the position of a letter within its block, or null for another script. */
function placeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  const block = blocks.find((start) => code >= start && code < start + 0x80);
  return block === undefined ? null : code - block;
}

/** Transliterates the Devanagari and Telugu letters of a text; leaves the rest unchanged. */
export function toLatin(text: string): string {
  let latin = '';
  // Set after a consonant, which sounds with an "a" unless a sign says otherwise.
  let inherent = '';
  for (const letter of text) {
    const place = placeOf(letter);
    const sign = place === null ? undefined : vowelSigns[place];
    if (sign !== undefined || place === virama) {
      latin += sign ?? '';
      inherent = '';
      continue;
    }
    latin += inherent;
    inherent = '';
    if (place === null) latin += letter;
    else if (consonants[place]) {
      latin += consonants[place];
      inherent = 'a';
    } else latin += vowels[place] ?? others[place] ?? '';
  }
  return latin + inherent;
}
