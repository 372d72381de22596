import { createContext, useContext } from 'react';
import type { CallName } from '@seva/config/calls';
import type { Input } from '@seva/config/contract';
import { callKey } from './api/call-url';

/** For whom the server drew the frame: read from the cookie `seva_role`, which holds no secret. */
export type Role = 'visitor' | 'devotee' | 'admin';

/** One answer that came with the page. */
export interface InitialAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What the server sends along with a page, as JSON: `now` in milliseconds since 1970, answers by call key. */
export interface InitialData {
  readonly now: number;
  readonly role: Role;
  readonly answers: Readonly<Record<string, InitialAnswer>>;
}

/** A call that a screen reads, named so that the server can make it beforehand. */
export interface Read {
  readonly name: CallName;
  readonly input: unknown;
  readonly key: string;
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
}

/** Initial data that counts as fresh until `expire` is called, on the first navigation. */
export function openInitialData(data: InitialData): InitialDataState & { expire(): void } {
  let fresh = true;
  return {
    data,
    isFresh: () => fresh,
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
