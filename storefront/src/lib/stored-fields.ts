/** The fields of a stored value, none where it is no object: a `parse` of `stored` is given anything. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** A stored text, '' where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
