import { createHash } from 'node:crypto';

/** Audit log row as stored in the database. */
export type Stored = Readonly<Record<string, unknown>> & { readonly id: number; readonly sequence: number };

function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}

const sealed = [
  'sequence',
  'actor',
  'onBehalfOf',
  'action',
  'entity',
  'entityId',
  'before',
  'after',
  'personalDigest',
  'requestId',
  'at',
  'previousHash',
];

/** Returns the log as an attacker without the key would hash it: plain SHA-256 over each previous entry. */
export function sealedWithoutKey(rows: readonly Stored[]): Stored[] {
  let previousHash = '0'.repeat(64);
  return rows.map((row) => {
    const tied: Stored = { ...row, previousHash };
    const content = Object.fromEntries(sealed.map((name) => [name, tied[name] ?? null]));
    previousHash = createHash('sha256').update(canonical(content)).digest('hex');
    return { ...tied, hash: previousHash };
  });
}
