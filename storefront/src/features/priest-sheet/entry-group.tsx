import { useCallback, useState } from 'react';
import type { Script } from '@seva/config/rules/bookings/word';
import { sheetTexts as texts } from '@texts/sheet';
import styled from 'styled-components';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Hidden } from '../../ui/layout';
import { color, space } from '../../ui/theme/tokens';
import { DoneLine, CompletedRow, UndoButton } from './done-line';
import { EntryCard } from './entry-card';
import type { Group } from './groups';
import { queueDone, queueUndo } from './queue-marks';
import { timeText, entryTitle } from './sheet-texts';
import type { Entry } from './use-sheet';

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
const Details = styled.details`
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

/** Vibrates the phone briefly, as feedback without looking. */
const vibrate = () => void ('vibrate' in navigator && navigator.vibrate(40));

interface EntryGroupProps {
  readonly group: Group<Entry>;
  readonly script: Script;
  /** Customary gotram, read if a gotram is unknown. */
  readonly customary: string;
  readonly today: string;
  readonly timeZone: string;
  readonly announce: (text: string) => void;
  readonly onReport: (entry: Entry) => void;
}

function AllDone({ group, onDone }: { group: Group<Entry>; onDone: (entries: readonly Entry[]) => void }) {
  const confirm = useConfirm();
  const open = group.entries.filter(({ done }) => !done);
  if (open.length < 2) return null;
  const confirmAll = async () => {
    const name = texts.group(timeText(group.startsAt), group.service);
    const question = { heading: texts.allHeading(open.length), text: texts.allText(name), yes: texts.allYes };
    if (await confirm(question)) onDone(open);
  };
  return (
    <div>
      <Button kind="quiet" small onClick={() => void confirmAll()}>
        {texts.all(open.length)}
      </Button>
    </div>
  );
}

/** Entries of one service at one time; a single green row once all are done. */
export function EntryGroup({ group, script, customary, today, timeZone, announce, onReport }: EntryGroupProps) {
  const [last, setLast] = useState('');
  const { entries, startsAt, service } = group;
  const name = texts.group(timeText(startsAt), service);
  // Stable callbacks, so that marking one entry renders only that one.
  const markDone = useCallback(
    (marked: readonly Entry[]) => {
      vibrate();
      queueDone(marked);
      setLast(marked.at(-1)?._id ?? '');
      announce(
        marked.length === 1 && marked[0] ? texts.announced(entryTitle(marked[0])) : texts.groupDone(marked.length),
      );
    },
    [announce],
  );
  const undo = useCallback(
    (marked: readonly Entry[]) => {
      queueUndo(marked);
      setLast('');
      announce(texts.undone(marked.length === 1 && marked[0] ? entryTitle(marked[0]) : name));
    },
    [announce, name],
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
            onReport={onReport}
          />
        ) : (
          <EntryCard
            key={entry._id}
            entry={entry}
            script={script}
            customary={customary}
            position={index + 1}
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
          <CompletedRow
            heading={name}
            actions={
              undoable.length > 0 ? (
                <UndoButton
                  label={undoable.length === 1 ? texts.undo : texts.undoAll(undoable.length)}
                  name={undoable.length === 1 ? texts.undoFor(name) : texts.undoAllFor(undoable.length, name)}
                  focused={entries.some(({ _id }) => _id === last)}
                  onUndo={() => undo(undoable)}
                />
              ) : null
            }
          >
            {texts.groupDone(entries.length)}
          </CompletedRow>
        </ul>
        <Details>
          <summary>
            {texts.each}
            <Hidden>{`, ${name}`}</Hidden>
          </summary>
          {lines}
        </Details>
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
