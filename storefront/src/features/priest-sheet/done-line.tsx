import { memo, useEffect, useRef, type ReactNode } from 'react';
import { sheetTexts as texts } from '@texts/sheet';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { color, radius, size, space } from '../../ui/theme/tokens';
import { momentTime, entryTitle, timeText } from './sheet-texts';
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
const TextAction = styled.button`
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

interface CompletedRowProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Green row of completed poojas with its actions. */
export function CompletedRow({ heading, children, actions }: CompletedRowProps) {
  return (
    <Line>
      <CircleCheck aria-hidden="true" size={30} />
      <div>
        <strong>{heading}</strong>
        <small>{children}</small>
      </div>
      {actions}
    </Line>
  );
}

interface UndoButtonProps {
  readonly label: string;
  readonly name: string;
  /** Whether the button receives the focus, which was on the pressed DONE button. */
  readonly focused?: boolean;
  readonly onUndo: () => void;
}

/** Button that undoes "done". Screen readers read `name`, a longer text than the visible `label`. */
export function UndoButton({ label, name, focused = false, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <TextAction ref={button} type="button" aria-label={name} onClick={onUndo}>
      {label}
    </TextAction>
  );
}

interface DoneLineProps {
  readonly entry: Entry;
  readonly timeZone: string;
  readonly focused: boolean;
  readonly onUndo: (entry: Entry) => void;
  readonly onReport: (entry: Entry) => void;
}

/** Completed entry: when, by whom, and Undo for ten minutes. */
export const DoneLine = memo(function DoneLine({ entry, timeZone, focused, onUndo, onReport }: DoneLineProps) {
  const { done, isWaiting, mayUndo } = entry;
  if (!done) return null;
  const time = momentTime(done.at, timeZone);
  const title = entryTitle(entry);
  return (
    <CompletedRow
      heading={title}
      actions={
        mayUndo ? (
          <>
            <TextAction type="button" aria-label={texts.tellFor(title)} onClick={() => onReport(entry)}>
              {texts.tell}
            </TextAction>
            <UndoButton label={texts.undo} name={texts.undoFor(title)} focused={focused} onUndo={() => onUndo(entry)} />
          </>
        ) : null
      }
    >
      {[
        title === entry.service ? timeText(entry.startsAt) : texts.group(timeText(entry.startsAt), entry.service),
        done.by ? texts.doneBy(time, done.by) : texts.doneAt(time),
        isWaiting ? texts.waiting : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      {done.note ? ` · ${texts.told(done.note)}` : null}
      {done.picture ? ` · ${texts.pictured}` : null}
    </CompletedRow>
  );
});
