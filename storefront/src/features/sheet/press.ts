import { session } from '../../lib/session';
import { keptSheet, sheetMarks, type Mark } from '../../stores/sheet';
import { markUnderWay } from './send-marks';
import { whoOf } from './sheet-words';
import type { Entry } from './use-sheet';

let pressed = 0;

function markOf(entry: Entry, act: Mark['act'], told: Pick<Mark, 'note' | 'link' | 'picture'>): Mark {
  const now = Date.now() - (keptSheet.get()?.aheadMs ?? 0);
  pressed += 1;
  return {
    key: `${now.toString(36)}-${pressed}`,
    owner: session.get()?._id ?? '',
    id: entry._id,
    act,
    at: new Date(now).toISOString(),
    about: whoOf(entry),
    ...told,
  };
}

const isUnsent = ({ key, refused }: Mark) => refused === undefined && key !== markUnderWay();

/** Marks entries as done, in one go; what waits to be sent for them is replaced. */
export function pressDone(entries: readonly Entry[], told: Pick<Mark, 'note' | 'link' | 'picture'> = {}): void {
  const ids = new Set(entries.map(({ _id }) => _id));
  const before = sheetMarks.get();
  const rest = before.filter((mark) => !ids.has(mark.id) || !isUnsent(mark));
  const added = entries.map((entry) => {
    const earlier = before.find((mark) => mark.id === entry._id && mark.act === 'done' && isUnsent(mark));
    const mark = markOf(entry, 'done', {
      note: earlier?.note,
      link: earlier?.link,
      picture: earlier?.picture,
      ...told,
    });
    return earlier ? { ...mark, at: earlier.at } : mark;
  });
  sheetMarks.set([...rest, ...added]);
}

/** Takes "done" back: a mark that was never sent is dropped, any other is taken back at the server. */
export function pressUndo(entries: readonly Entry[]): void {
  const ids = new Set(entries.map(({ _id }) => _id));
  const marks = sheetMarks.get();
  const dropped = marks.filter((mark) => ids.has(mark.id) && isUnsent(mark));
  const rest = marks.filter((mark) => !dropped.includes(mark));
  // The server knows of it when it said so, or when its mark is on the way this very moment.
  const known = (entry: Entry) => entry.isDoneThere || rest.some(({ id, refused }) => id === entry._id && !refused);
  sheetMarks.set([...rest, ...entries.filter(known).map((entry) => markOf(entry, 'undo', {}))]);
}

/** Puts a refusal away that was read. */
export function dismissRefusal(key: string): void {
  sheetMarks.set(sheetMarks.get().filter((mark) => mark.key !== key));
}
