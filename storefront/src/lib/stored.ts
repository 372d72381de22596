import { useSyncExternalStore } from 'react';

/** Value in browser storage: validated on every read, and shared between tabs. */
export interface Stored<T> {
  get(): T;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** Returns the value in a component: the empty one on the server and in the first paint, then the stored one. */
  use(): T;
}

const prefix = 'seva.';

/** Lifetime of a stored value: `device` outlives the browser; `tab` belongs to one tab and ends with it. */
export type StorageLifetime = 'device' | 'tab';

const storageOf = (keeping: StorageLifetime) => (keeping === 'tab' ? sessionStorage : localStorage);

function readText(key: string, keeping: StorageLifetime): string | null {
  try {
    return storageOf(keeping).getItem(prefix + key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null, keeping: StorageLifetime): void {
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

/** Functions that clear the opened stores, by key. */
const opened = new Map<string, () => void>();

/** Clears the value of a key, through its store if that code is loaded, otherwise directly. */
export function clearStored(key: string, keeping: StorageLifetime = 'device'): void {
  const clear = opened.get(key);
  if (clear) clear();
  else writeText(key, null, keeping);
}

/**
 * Stores a value under a key. `parse` receives the stored value, or undefined for nothing or damaged text. It returns a
 * valid value for any input and never throws.
 */
export function stored<T>(key: string, parse: (value: unknown) => T, keeping: StorageLifetime = 'device'): Stored<T> {
  const empty = parse(undefined);
  const listeners = new Set<() => void>();
  let current: { value: T } | null = null;

  const changed = (value: T) => {
    current = { value };
    for (const listener of [...listeners]) listener();
  };
  // React compares by identity: a new empty value would render again after the first paint.
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

/** Returns the fields of a stored value, or none if it is not an object. Use it in a `parse` of `stored`. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Returns a stored string, or '' for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
