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
