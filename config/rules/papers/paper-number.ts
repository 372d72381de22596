/** The kinds of papers. */
export const paperKinds = ['receipt', 'statement', 'kind_gift'] as const;

/** One of the kinds. */
export type PaperKind = (typeof paperKinds)[number];

/** Where a version of a paper is in its life: it stands, a later version replaced it, or it is void. */
export const paperStates = ['standing', 'replaced', 'void'] as const;

/** One of the states. */
export type PaperState = (typeof paperStates)[number];

const letters: Readonly<Record<PaperKind, string>> = { receipt: 'R', statement: 'S', kind_gift: 'K' };

/** The series of a kind and a tax year, such as `R-2026`. */
export const paperSeries = (kind: PaperKind, year: number): string => `${letters[kind]}-${year}`;

/** The number for people: series and six digits, `R-2026-000123`; the versions of a paper share it. */
export const paperNumber = (series: string, seq: number): string => `${series}-${String(seq).padStart(6, '0')}`;

/** The signs of Crockford's base 32: none of them is taken for another one. */
export const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many signs a code has. */
export const codeLength = 10;

/**
 * A code as it is compared: without spaces and hyphens, in capitals, and what people read for another sign (O, I, L) as the
 * sign that is meant. Null when it cannot be a code.
 */
export function normalCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((sign) => codeSigns.includes(sign)) ? code : null;
}

/** A number as it was issued, however it was typed: without its hyphens, in small letters, without the zeros. Null for none. */
export function normalNumber(typed: string): string | null {
  const [, letter, year, seq] = /^([RSK])(\d{4})(\d{1,6})$/.exec(typed.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return letter && year && seq ? paperNumber(`${letter}-${year}`, Number(seq)) : null;
}
