import { createContext, useContext } from 'react';
import type { CallName } from '@seva/config/calls';
import type { Input } from '@seva/config/contract';
import { callKey } from './api/call-url';
import type { Tree } from './markdown/tree';

/** For whom the server drew the frame: read from the cookie `seva_role`, which holds no secret. */
export type Role = 'visitor' | 'devotee' | 'admin';

/** One answer that came with the page. */
export interface InitialAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly serverOnly?: boolean;
}

/** What the server sends along with a page, as JSON: `now` in milliseconds since 1970, answers by call key. */
export interface InitialData {
  readonly now: number;
  readonly role: Role;
  readonly answers: Readonly<Record<string, InitialAnswer>>;
  /** The formatted texts of the page, read; by their letters. */
  readonly trees?: Readonly<Record<string, Tree>>;
}

/** A call that a screen reads, named so that the server can make it beforehand. */
export interface Read {
  readonly name: CallName;
  readonly input: unknown;
  readonly key: string;
  /** For what the server alone writes: the answer is not sent along. */
  readonly serverOnly?: boolean;
}

/** Names a call that a screen reads. */
export function read<Name extends CallName>(name: Name, input: Input<Name>): Read {
  return { name, input, key: callKey(name, input) };
}

/** The initial data of the page being shown. */
export interface InitialDataState {
  readonly data: InitialData;
  /** Whether the page is still the one that the initial data came with: then nothing in it is asked for again. */
  isFresh(): boolean;
  /** A formatted text of the page as the server read it; undefined for one that it did not draw. */
  treeOf(text: string): Tree | undefined;
}

/** What a text is found by: long enough that no two texts of a page share it, and shorter than the text. */
function textKey(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0;
  return `${text.length} ${hash.toString(36)}`;
}

/**
 * The initial data of a page that is being drawn on the server. What `readText` makes of the formatted texts that are
 * drawn is added to `trees`, to be sent along.
 */
export function drawingData(
  data: InitialData,
  readText: (text: string) => Tree,
  trees: Record<string, Tree>,
): InitialDataState {
  const treeOf = (text: string) => (trees[textKey(text)] ??= readText(text));
  return { data, isFresh: () => true, treeOf };
}

/** Initial data that counts as fresh until `expire` is called, on the first navigation. */
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

/** A page without initial answers: development, or a storefront hosted apart from its server. */
export function emptyInitialData(now: number): InitialData {
  return { now, role: 'visitor', answers: {} };
}

/** Holds the page's initial data. */
export const InitialDataContext = createContext<InitialDataState>(openInitialData(emptyInitialData(0)));

/** The page's initial data. */
export const useInitialData = (): InitialDataState => useContext(InitialDataContext);
