import { useCallback, useState } from 'react';
import type { SheetBooking } from '@seva/config/contract';
import type { Script } from '@seva/config/rules/bookings/word';
import { sheetTexts as texts } from '@texts/sheet';
import styled from 'styled-components';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Hidden } from '../../ui/layout';
import { color, space } from '../../ui/theme/tokens';
import { DoneLine, GreenLine, Undo } from './done-line';
import { EntryCard } from './entry-card';
import { pressDone, pressUndo } from './press';
import { timeText, whoOf } from './sheet-words';
import type { Entry } from './use-sheet';

/** Entries at one time in one service, in their order. */
interface Group<T extends SheetBooking> {
  readonly key: string;
  readonly startsAt: string;
  readonly service: string;
  readonly entries: readonly T[];
}

/** The entries of a day by time and service; they come in that order. */
export function groupsOf<T extends SheetBooking>(entries: readonly T[]): readonly Group<T>[] {
  const groups = new Map<string, { key: string; startsAt: string; service: string; entries: T[] }>();
  for (const entry of entries) {
    const key = `${entry.startsAt} ${entry.service}`;
    const known = groups.get(key);
    if (known) known.entries.push(entry);
    else groups.set(key, { key, startsAt: entry.startsAt, service: entry.service, entries: [entry] });
  }
  return [...groups.values()];
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  & > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.small};
  }
`;
const Folded = styled.details`
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    color: ${color.kumkumDeep};
    cursor: pointer;
    font-weight: 600;
  }
  & > ul {
    display: grid;
    gap: ${space.small};
  }
`;

/** A short tremble of the phone, for hands that cannot look. */
const tremble = () => void ('vibrate' in navigator && navigator.vibrate(40));

interface EntryGroupProps {
  readonly group: Group<Entry>;
  readonly script: Script;
  /** What is said for a gotram that nobody knows. */
  readonly customary: string;
  readonly today: string;
  readonly timeZone: string;
  readonly say: (words: string) => void;
  readonly onTell: (entry: Entry) => void;
}

/** Marks a whole group at once, after a question. */
function AllDone({ group, onDone }: { group: Group<Entry>; onDone: (entries: readonly Entry[]) => void }) {
  const confirm = useConfirm();
  const open = group.entries.filter(({ done }) => !done);
  if (open.length < 2) return null;
  const ask = async () => {
    const name = texts.group(timeText(group.startsAt), group.service);
    const question = { heading: texts.allHeading(open.length), text: texts.allText(name), yes: texts.allYes };
    if (await confirm(question)) onDone(open);
  };
  return (
    <div>
      <Button kind="quiet" small onClick={() => void ask()}>
        {texts.all(open.length)}
      </Button>
    </div>
  );
}

/** A time and a service: the families in their order; when all are done, one green line. */
export function EntryGroup({ group, script, customary, today, timeZone, say, onTell }: EntryGroupProps) {
  const [last, setLast] = useState('');
  const { entries, startsAt, service } = group;
  const name = texts.group(timeText(startsAt), service);
  // They stay the same, so that pressing one family draws that one anew and not all.
  const markDone = useCallback(
    (marked: readonly Entry[]) => {
      tremble();
      pressDone(marked);
      setLast(marked.at(-1)?._id ?? '');
      say(marked.length === 1 && marked[0] ? texts.announced(whoOf(marked[0])) : texts.groupDone(marked.length));
    },
    [say],
  );
  const undo = useCallback(
    (marked: readonly Entry[]) => {
      pressUndo(marked);
      setLast('');
      say(texts.undone(marked.length === 1 && marked[0] ? whoOf(marked[0]) : name));
    },
    [say, name],
  );
  const markOne = useCallback((entry: Entry) => markDone([entry]), [markDone]);
  const undoOne = useCallback((entry: Entry) => undo([entry]), [undo]);
  const lines = (
    <ul>
      {entries.map((entry, index) =>
        entry.done ? (
          <DoneLine
            key={entry._id}
            entry={entry}
            timeZone={timeZone}
            focused={entry._id === last}
            onUndo={undoOne}
            onTell={onTell}
          />
        ) : (
          <EntryCard
            key={entry._id}
            entry={entry}
            script={script}
            customary={customary}
            place={index + 1}
            of={entries.length}
            today={today}
            onDone={markOne}
          />
        ),
      )}
    </ul>
  );
  if (entries.length > 1 && entries.every(({ done }) => done)) {
    const undoable = entries.filter(({ mayUndo }) => mayUndo);
    return (
      <Section aria-label={name}>
        <ul>
          <GreenLine
            heading={name}
            acts={
              undoable.length > 0 ? (
                <Undo
                  label={undoable.length === 1 ? texts.undo : texts.undoAll(undoable.length)}
                  name={undoable.length === 1 ? texts.undoFor(name) : texts.undoAllFor(undoable.length, name)}
                  focused={entries.some(({ _id }) => _id === last)}
                  onUndo={() => undo(undoable)}
                />
              ) : null
            }
          >
            {texts.groupDone(entries.length)}
          </GreenLine>
        </ul>
        <Folded>
          <summary>
            {texts.each}
            <Hidden>{`, ${name}`}</Hidden>
          </summary>
          {lines}
        </Folded>
      </Section>
    );
  }
  return (
    <Section aria-label={name}>
      {lines}
      {group.entries[0] && group.entries[0].day <= today ? <AllDone group={group} onDone={markDone} /> : null}
    </Section>
  );
}
