import { createContext, useContext } from 'react';
import type { CallName } from '@seva/config/calls';
import type { Input } from '@seva/config/contract';
import { callKey } from './api/call-url';
import type { Tree } from './markdown/tree';

/** Audience that the server rendered the frame for, from the cookie `seva_role`. It holds no secret. */
export type Role = 'visitor' | 'devotee' | 'admin';

/** Answer that came with the page. */
export interface InitialAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly serverOnly?: boolean;
}

/** Data that the server sends with a page, as JSON: `now` in milliseconds since 1970, answers by call key. */
export interface InitialData {
  readonly now: number;
  readonly role: Role;
  readonly answers: Readonly<Record<string, InitialAnswer>>;
  /** Parsed Markdown texts of the page, by text key. */
  readonly trees?: Readonly<Record<string, Tree>>;
}

/** Call that a screen reads, named so that the server can make it first. */
export interface Read {
  readonly name: CallName;
  readonly input: unknown;
  readonly key: string;
  /** True if only the server uses the answer, so that it is not sent to the browser. */
  readonly serverOnly?: boolean;
}

/** Names a call that a screen reads. */
export function read<Name extends CallName>(name: Name, input: Input<Name>): Read {
  return { name, input, key: callKey(name, input) };
}

export interface InitialDataState {
  readonly data: InitialData;
  /** Returns true while the page is the one that the initial data came with: then nothing in it is fetched again. */
  isFresh(): boolean;
  /** Returns a formatted text as the server parsed it; undefined if the server did not render it. */
  treeOf(text: string): Tree | undefined;
}

/** Returns the key of a text: long enough to be unique on a page, and shorter than the text. */
function textKey(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0;
  return `${text.length} ${hash.toString(36)}`;
}

/**
 * Returns the initial data of a page that the server renders. Adds the trees that `readText` parses to `trees`, to be
 * sent with the page.
 */
export function drawingData(
  data: InitialData,
  readText: (text: string) => Tree,
  trees: Record<string, Tree>,
): InitialDataState {
  const treeOf = (text: string) => (trees[textKey(text)] ??= readText(text));
  return { data, isFresh: () => true, treeOf };
}

/** Returns initial data that counts as fresh until `expire` is called, on the first navigation. */
export function openInitialData(data: InitialData): InitialDataState & { expire(): void } {
  let fresh = true;
  return {
    data,
    isFresh: () => fresh,
    treeOf: (text) => data.trees?.[textKey(text)],
    expire: () => {
      fresh = false;
    },
  };
}

/** Returns initial data without answers: for development, or a storefront hosted apart from its server. */
export function emptyInitialData(now: number): InitialData {
  return { now, role: 'visitor', answers: {} };
}

export const InitialDataContext = createContext<InitialDataState>(openInitialData(emptyInitialData(0)));

export const useInitialData = (): InitialDataState => useContext(InitialDataContext);
