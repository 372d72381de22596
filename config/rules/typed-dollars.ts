/** Typed amount as integer cents, or the reason why it is none. */
export type TypedDollars =
  { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly code: 'EMPTY' | 'UNREADABLE' };

/** Digits with optional separators of thousands (1,234,567) or lakhs (12,34,567). */
const whole = /^(?:\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d?(?:,\d{2}){1,3},\d{3})$/;

/**
 * Parses a typed amount of dollars: `1,100`, `$75`, `75.`, ` 75 `, `.50`, `1,100.50`. A text that could mean two
 * amounts (`12,50`, `1,1`) or a part of a cent (`125.505`) is unreadable, never rounded or cut.
 */
export function readTypedDollars(text: string): TypedDollars {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (text.trim() === '') return { ok: false, code: 'EMPTY' };
  const parts = /^([\d,]*)(?:\.(\d{0,2}))?$/.exec(plain);
  const [dollars = '', cents = ''] = parts?.slice(1) ?? [];
  const fits = parts !== null && (whole.test(dollars) || (dollars === '' && cents !== ''));
  if (!fits) return { ok: false, code: 'UNREADABLE' };
  return { ok: true, cents: Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')) };
}

/** Returns the integer cents of a typed amount, or null. */
export function typedCents(text: string): number | null {
  const typed = readTypedDollars(text);
  return typed.ok ? typed.cents : null;
}

/** Formats integer cents for an input field: `51` or `25.50`. */
export function centsToType(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
