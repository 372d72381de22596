import { watch } from 'node:fs';

/** Compilers write many files after each other; so long (milliseconds) nothing is written before a change is told. */
const quietMs = 500;

/**
 * Tells of changes below folders, once all is quiet again.
 * @param {string[]} folders absolute; they exist
 * @param {(file: string) => boolean} counts whether a change of this file, named from its folder, is one
 * @param {() => void} act
 * @returns {() => void} ends the watching
 */
export function onChangeBelow(folders, counts, act) {
  let waiting;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || !counts(file)) return;
      clearTimeout(waiting);
      waiting = setTimeout(act, quietMs);
    }),
  );
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}
