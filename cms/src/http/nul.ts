/**
 * Whether a text somewhere in a parsed value holds a NUL. PostgreSQL stores and compares none, and nobody types one.
 * Without recursion: a body may be nested deeper than the stack.
 */
export function holdsNul(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) open.push(inner);
  }
  return false;
}
