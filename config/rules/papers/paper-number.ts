export const paperKinds = ['receipt', 'statement', 'kind_gift'] as const;

export type PaperKind = (typeof paperKinds)[number];

/** States of a version: it is valid, a later version replaced it, or it is void. */
export const paperStates = ['standing', 'replaced', 'void'] as const;

export type PaperState = (typeof paperStates)[number];

const letters: Readonly<Record<PaperKind, string>> = { receipt: 'R', statement: 'S', kind_gift: 'K' };

/** Returns the number series of a kind and a tax year, such as `R-2026`. */
export const paperSeries = (kind: PaperKind, year: number): string => `${letters[kind]}-${year}`;

/** Returns the printed number: series and six digits, `R-2026-000123`. All versions share it. */
export const paperNumber = (series: string, seq: number): string => `${series}-${String(seq).padStart(6, '0')}`;

/** Characters of Crockford's base 32, none of which looks like another. */
export const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Length of a code. */
export const codeLength = 10;

/**
 * Normalizes a typed code: without spaces and hyphens, in capitals, with the look-alikes O, I and L replaced. Null if
 * it cannot be a code.
 */
export function normalCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((sign) => codeSigns.includes(sign)) ? code : null;
}

/** Normalizes a typed number, which may lack hyphens, capitals and leading zeros. Null if it is none. */
export function normalNumber(typed: string): string | null {
  const [, letter, year, seq] = /^([RSK])(\d{4})(\d{1,6})$/.exec(typed.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return letter && year && seq ? paperNumber(`${letter}-${year}`, Number(seq)) : null;
}
