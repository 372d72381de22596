import { memo, useEffect, useRef, type ReactNode } from 'react';
import { sheetTexts as texts } from '@texts/sheet';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { color, radius, size, space } from '../../ui/theme/tokens';
import { momentTime, whoOf } from './sheet-words';
import type { Entry } from './use-sheet';

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.hair} ${space.small};
  align-items: center;
  padding: ${space.tiny} ${space.small};
  border-radius: ${radius.card};
  background: ${color.leafMist};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    color: ${color.leaf};
  }
  & > div {
    flex: 1 1 9rem;
    min-width: 0;
    line-height: 1.4;
  }
  & strong,
  & small {
    display: block;
    font-size: ${size.body};
  }
  & strong {
    font-weight: 600;
  }
`;
const Act = styled.button`
  min-width: 48px;
  min-height: 48px;
  padding-inline: ${space.small};
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.kumkumDeep};
  font-weight: 600;
  &:hover {
    background: ${color.paper};
  }
`;

interface GreenLineProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
  readonly acts?: ReactNode;
}

/** What is done, folded into one green line with what can still be done about it. */
export function GreenLine({ heading, children, acts }: GreenLineProps) {
  return (
    <Line>
      <CircleCheck aria-hidden="true" size={30} />
      <div>
        <strong>{heading}</strong>
        <small>{children}</small>
      </div>
      {acts}
    </Line>
  );
}

interface UndoProps {
  readonly label: string;
  readonly name: string;
  /** The focus goes to what was pressed last: its DONE has gone. */
  readonly focused?: boolean;
  readonly onUndo: () => void;
}

/** Takes "done" back; a word that is shown and a longer one that is read out. */
export function Undo({ label, name, focused = false, onUndo }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <Act ref={button} type="button" aria-label={name} onClick={onUndo}>
      {label}
    </Act>
  );
}

interface DoneLineProps {
  readonly entry: Entry;
  readonly timeZone: string;
  readonly focused: boolean;
  readonly onUndo: (entry: Entry) => void;
  readonly onTell: (entry: Entry) => void;
}

/** One family that is done: when, by whom, and Undo for ten minutes. */
export const DoneLine = memo(function DoneLine({ entry, timeZone, focused, onUndo, onTell }: DoneLineProps) {
  const { done, isWaiting, mayUndo } = entry;
  if (!done) return null;
  const time = momentTime(done.at, timeZone);
  const who = whoOf(entry);
  return (
    <GreenLine
      heading={who}
      acts={
        mayUndo ? (
          <>
            <Act type="button" aria-label={texts.tellFor(who)} onClick={() => onTell(entry)}>
              {texts.tell}
            </Act>
            <Undo label={texts.undo} name={texts.undoFor(who)} focused={focused} onUndo={() => onUndo(entry)} />
          </>
        ) : null
      }
    >
      {[done.by ? texts.doneBy(time, done.by) : texts.doneAt(time), isWaiting ? texts.waiting : '']
        .filter(Boolean)
        .join(' · ')}
      {done.note ? ` · ${texts.told(done.note)}` : null}
      {done.picture ? ` · ${texts.pictured}` : null}
    </GreenLine>
  );
});
