import { existsSync, readFileSync } from 'node:fs';
import { elapsed, say } from './progress.mjs';

const lookMs = 1000;
const repeatMs = 60_000;

/** The lines that tests, reporter and commands have noted so far. */
export function notesIn(file) {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  // What stands after the last line's end is still being written.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole.split('\n').filter(Boolean).map(JSON.parse);
}

/**
 * Tells of rows as they begin and end, and once a minute which are under way.
 * @param {string} file the notes
 * @param {import('./payment-rows.mjs').PaymentRow[]} rows
 * @returns {() => void} ends it, after the last of the notes
 */
export function tellProgress(file, rows) {
  const begun = Date.now();
  const underWay = new Map();
  let told = 0;
  const titleOf = (place, database) => {
    const found = rows.find(({ row, files }) => row === place || files?.some((one) => place.endsWith(one)));
    return `${found?.row ?? place} on ${database}`;
  };
  const look = () => {
    for (const note of notesIn(file).slice(told)) {
      told += 1;
      const place = note.begun ?? note.ended;
      if (!place) continue;
      const title = titleOf(place, note.database);
      if (note.begun) {
        underWay.set(title, Date.now());
        say(`  … ${title}`);
      } else {
        say(`  · ${title} has ended after ${elapsed(underWay.get(title))}`);
        underWay.delete(title);
      }
    }
  };
  const repeat = () => say(`  … ${elapsed(begun)}: ${[...underWay.keys()].join(', ') || 'getting ready'}`);
  const timers = [setInterval(look, lookMs), setInterval(repeat, repeatMs)];
  return () => {
    timers.forEach(clearInterval);
    look();
  };
}
