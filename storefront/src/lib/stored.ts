import { useSyncExternalStore } from 'react';

/** A value kept in browser storage: checked whenever it is read, shared between tabs, the same for all who use it. */
export interface Stored<T> {
  get(): T;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** The value as a component sees it: the empty one on the server and in the first paint, the stored one after. */
  use(): T;
}

const prefix = 'seva.';

/** `device` outlives the browser; `tab` is one tab's alone and ends with it. */
export type Keeping = 'device' | 'tab';

const storageOf = (keeping: Keeping) => (keeping === 'tab' ? sessionStorage : localStorage);

function readText(key: string, keeping: Keeping): string | null {
  try {
    return storageOf(keeping).getItem(prefix + key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null, keeping: Keeping): void {
  try {
    if (text === null) storageOf(keeping).removeItem(prefix + key);
    else storageOf(keeping).setItem(prefix + key, text);
  } catch {
    // Private windows and full disks refuse; the value then lives as long as the page.
  }
}

function parseText(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** How the stores that were opened are cleared, by key. */
const opened = new Map<string, () => void>();

/** Clears what is kept under a key, by the store if its code was loaded, and else past it. */
export function clearStored(key: string, keeping: Keeping = 'device'): void {
  const clear = opened.get(key);
  if (clear) clear();
  else writeText(key, null, keeping);
}

/**
 * Keeps a value under a key. `parse` receives what was stored, or undefined for nothing or a damaged text, and
 * answers a proper value whatever it is given; it never throws.
 */
export function stored<T>(key: string, parse: (value: unknown) => T, keeping: Keeping = 'device'): Stored<T> {
  const empty = parse(undefined);
  const listeners = new Set<() => void>();
  let current: { value: T } | null = null;

  const changed = (value: T) => {
    current = { value };
    for (const listener of [...listeners]) listener();
  };
  // For React another empty value would be another value, and whatever shows it would be drawn again after the first paint.
  const read = () => {
    const value = parseText(readText(key, keeping));
    return value === undefined ? empty : parse(value);
  };
  const get = () => {
    if (typeof window === 'undefined') return empty;
    current ??= { value: read() };
    return current.value;
  };
  if (typeof window !== 'undefined' && keeping === 'device') {
    window.addEventListener('storage', (event) => {
      if (event.key === prefix + key || event.key === null) changed(read());
    });
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const clear = () => {
    writeText(key, null, keeping);
    changed(empty);
  };
  opened.set(key, clear);
  return {
    get,
    set(value) {
      writeText(key, JSON.stringify(value), keeping);
      changed(value);
    },
    clear,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => empty),
  };
}

/** The fields of a stored value, none where it is no object: a `parse` of `stored` is given anything. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** A stored text, '' where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
