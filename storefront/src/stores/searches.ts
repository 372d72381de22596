import { stored } from '../lib/stored';

/** Number of recent searches stored on this device. */
const most = 3;

const store = stored<readonly string[]>('searches', (value) =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string').slice(0, most) : [],
);

/** Recent searches of this device, newest first. */
export const searches = {
  ...store,
  /** Stores a search. The same text in another spelling of case is stored once. */
  add(word: string): void {
    const others = store.get().filter((each) => each.toLowerCase() !== word.toLowerCase());
    store.set([word, ...others].slice(0, most));
  },
};
