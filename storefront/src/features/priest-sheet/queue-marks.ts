import { session } from '../../lib/session';
import { storedSheet, sheetMarks, type Mark } from '../../stores/sheet';
import { sendingMarkKey } from './send-marks';
import { entryTitle } from './sheet-texts';
import type { Entry } from './use-sheet';

let markCount = 0;

function markOf(entry: Entry, act: Mark['act'], details: Pick<Mark, 'note' | 'link' | 'picture'>): Mark {
  const now = Date.now() - (storedSheet.get()?.aheadMs ?? 0);
  markCount += 1;
  return {
    key: `${now.toString(36)}-${markCount}`,
    owner: session.get()?._id ?? '',
    id: entry._id,
    act,
    at: new Date(now).toISOString(),
    about: entryTitle(entry),
    ...details,
  };
}

const isUnsent = ({ key, refused }: Mark) => refused === undefined && key !== sendingMarkKey();

/** Queues "done" marks for entries, replacing their unsent marks. */
export function queueDone(entries: readonly Entry[], details: Pick<Mark, 'note' | 'link' | 'picture'> = {}): void {
  const ids = new Set(entries.map(({ _id }) => _id));
  const before = sheetMarks.get();
  const rest = before.filter((mark) => !ids.has(mark.id) || !isUnsent(mark));
  const added = entries.map((entry) => {
    const earlier = before.find((mark) => mark.id === entry._id && mark.act === 'done' && isUnsent(mark));
    const mark = markOf(entry, 'done', {
      note: earlier?.note,
      link: earlier?.link,
      picture: earlier?.picture,
      ...details,
    });
    return earlier ? { ...mark, at: earlier.at } : mark;
  });
  sheetMarks.set([...rest, ...added]);
}

/** Undoes "done": drops unsent marks, and queues an undo for entries that the server knows as done. */
export function queueUndo(entries: readonly Entry[]): void {
  const ids = new Set(entries.map(({ _id }) => _id));
  const marks = sheetMarks.get();
  const dropped = marks.filter((mark) => ids.has(mark.id) && isUnsent(mark));
  const rest = marks.filter((mark) => !dropped.includes(mark));
  // The server knows the mark if it reported it, or if the mark is being sent.
  const isKnown = (entry: Entry) =>
    entry.isDoneOnServer || rest.some(({ id, refused }) => id === entry._id && !refused);
  sheetMarks.set([...rest, ...entries.filter(isKnown).map((entry) => markOf(entry, 'undo', {}))]);
}

/** Removes a refused mark that the priest has read. */
export function dismissRefusal(key: string): void {
  sheetMarks.set(sheetMarks.get().filter((mark) => mark.key !== key));
}
