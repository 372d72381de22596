import { stored } from '../lib/stored';

/** So many of the last searches are remembered on this device. */
const most = 3;

const store = stored<readonly string[]>('searches', (value) =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string').slice(0, most) : [],
);

/** The words that were last looked for on this device, the newest first. */
export const searches = {
  ...store,
  /** Remembers a word; the same one, however it is written, stands once. */
  add(word: string): void {
    const others = store.get().filter((each) => each.toLowerCase() !== word.toLowerCase());
    store.set([word, ...others].slice(0, most));
  },
};
