import type { Ref } from 'react';
import type { FreeSlot, SlotsAnswer } from '@seva/config/contract';
import { bookingTexts } from '@texts/bookings';
import { CircleCheck, Zap } from 'lucide-react';
import styled from 'styled-components';
import { formatLongDay, formatSlot, formatShortDay, formatTime } from '../../lib/booking-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { figures } from '../../ui/figures';
import { Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { TextButton } from '../../ui/text-button';
import { color, media, radius, space } from '../../ui/theme/tokens';
import { DayGrid, Mark } from './day-grid';
import { nextFreeSlots, firstFreeSlot } from './day-slots';
import { MonthNav, StepHead } from './month-nav';
import type { Slots } from './use-slots';

const { day: texts } = bookingTexts;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.hair} ${space.normal};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: inline-flex;
    gap: 0.5em;
    align-items: center;
  }
`;
const Notes = styled.p`
  padding-top: ${space.tiny};
  border-top: 1px solid ${color.sandDeep};
  color: ${color.bark};
  & strong {
    ${figures}
  }
`;
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space.small};
`;
const Time = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  min-height: 64px;
  padding: ${space.tiny} ${space.small};
  border: 2px solid ${color.edge};
  border-radius: ${radius.card};
  background: ${color.paper};
  color: ${color.ink};
  text-align: left;
  & strong {
    display: block;
    ${figures}
  }
  & svg {
    color: ${color.kumkum};
  }
  &[aria-pressed='true'] {
    border: 3px solid ${color.kumkum};
    background: #fff6f4;
  }
  &[data-state='full'],
  &[data-state='closed'],
  &[data-state='too_late'] {
    border-style: dashed;
    border-width: 1px;
    background: ${color.sand};
  }
  ${media.from992} {
    min-height: 52px;
  }
`;
const FreeSlots = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  padding-top: ${space.tiny};
`;

type Day = SlotsAnswer['days'][number];

const stateLabels = { full: texts.slotFull, closed: texts.slotClosed, too_late: texts.slotTooLate } as const;

const slotLabel = ({ state, left }: Day['slots'][number]) => (state === 'open' ? texts.left(left) : stateLabels[state]);

interface DayStepProps {
  readonly slots: Slots;
  readonly needsTime: boolean;
  /** Shown day, which can be full. */
  readonly day: string | null;
  readonly chosen: FreeSlot | null;
  readonly onDay: (day: string, slot: FreeSlot | null) => void;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly problem?: string | null;
}

function MonthNotes({ days }: { days: readonly Day[] }) {
  const notes = days.flatMap(({ day, observances, reason }) =>
    [...observances, reason].filter(Boolean).map((name) => ({ day, name })),
  );
  if (notes.length === 0) return null;
  return (
    <Notes>
      {notes.map(({ day, name }, index) => (
        <span key={`${day} ${name}`}>
          {index > 0 ? ' · ' : ''}
          <strong>{Number(day.slice(8))}</strong> {name}
        </span>
      ))}
    </Notes>
  );
}

function MonthLegend({ days }: { days: readonly Day[] }) {
  return (
    <Legend>
      {(['free', 'few', 'full'] as const).map((state) => (
        <li key={state}>
          <Mark data-state={state} aria-hidden="true" />
          {texts.legend[state]}
        </li>
      ))}
      {days.some(({ observances }) => observances.length > 0) ? (
        <li>
          <Mark data-festival aria-hidden="true" />
          {texts.legend.festival}
        </li>
      ) : null}
    </Legend>
  );
}

interface MonthProps {
  readonly slots: Slots;
  readonly chosen: string | null;
  readonly onChoose: (day: Day) => void;
}

function Month({ slots, chosen, onChoose }: MonthProps) {
  const { month, days, next, canGoBack, canGoOn } = slots;
  return (
    <>
      <DayGrid {...{ month, days, canGoBack, canGoOn, chosen, onChoose }} busy={slots.loading} onMonth={slots.show} />
      <MonthLegend days={days} />
      <MonthNotes days={days} />
      {next === null ? <Alert kind="note">{texts.never}</Alert> : null}
    </>
  );
}

interface TimesOfDayProps {
  readonly day: Day;
  readonly chosen: FreeSlot | null;
  readonly onOpen: (slot: FreeSlot) => void;
  readonly onFull: (slot: FreeSlot) => void;
}

function TimesOfDay({ day: { day, slots }, chosen, onOpen, onFull }: TimesOfDayProps) {
  return (
    <Stack data-gap="tiny">
      <strong>{formatLongDay(day)}</strong>
      <Times role="group" aria-label={texts.times(formatShortDay(day))}>
        {slots.map((slot) => {
          const { startsAt, state } = slot;
          const isChosen = chosen?.day === day && chosen.startsAt === startsAt;
          return (
            <Time
              key={startsAt}
              type="button"
              data-state={state}
              aria-pressed={isChosen}
              disabled={state !== 'open' && state !== 'full'}
              onClick={() => (state === 'open' ? onOpen : onFull)({ day, startsAt })}
            >
              <span>
                <strong>{formatTime(startsAt)}</strong>
                {slotLabel(slot)}
              </span>
              {isChosen ? <CircleCheck aria-hidden="true" /> : null}
            </Time>
          );
        })}
      </Times>
    </Stack>
  );
}

interface FullNoteProps {
  readonly wanted: FreeSlot;
  readonly offers: readonly FreeSlot[];
  readonly onTake: (slot: FreeSlot) => void;
}

function FullNote({ wanted, offers, onTake }: FullNoteProps) {
  return (
    <Alert kind="note">
      <p>
        {texts.fullHeading(formatSlot(wanted))} {offers.length > 0 ? texts.nextPlaces : ''}
      </p>
      <FreeSlots>
        {offers.map((slot) => (
          <Button small kind="quiet" key={`${slot.day} ${slot.startsAt}`} onClick={() => onTake(slot)}>
            {formatSlot(slot)}
          </Button>
        ))}
      </FreeSlots>
    </Alert>
  );
}

function offersAfter(wanted: FreeSlot, { days, further }: Slots): readonly FreeSlot[] {
  const lastShown = days.at(-1)?.day ?? '';
  return nextFreeSlots([...days, ...further.filter(({ day }) => day > lastShown)], wanted);
}

/** Shows a month of days and the times of the chosen day. A tap on a full time offers the next free ones. */
export function DayStep({ slots, needsTime, day, chosen, onDay, heading, problem }: DayStepProps) {
  const { days, next, wanted } = slots;
  const shown = days.find((each) => each.day === day);
  const chooseSlot = (slot: FreeSlot) => {
    slots.want(null);
    slots.show(slot.day);
    onDay(slot.day, slot);
  };
  const chooseDay = (each: Day) => {
    const slot = firstFreeSlot(each);
    slots.want(slot ? null : { day: each.day, startsAt: each.slots.at(-1)?.startsAt ?? '' });
    onDay(each.day, slot);
  };
  return (
    <Stack as="section" data-gap="small" aria-labelledby="choose-day">
      <StepHead>
        <h2 id="choose-day" ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        {next ? (
          <TextButton type="button" onClick={() => chooseSlot(next)} aria-label={texts.nextFree(formatSlot(next))}>
            <Zap aria-hidden="true" size={20} />
            {texts.next}
          </TextButton>
        ) : null}
        {slots.isKnown ? (
          <MonthNav
            month={slots.month}
            canGoBack={slots.canGoBack}
            canGoOn={slots.canGoOn}
            onTurn={(months) => slots.turn(months)}
          />
        ) : null}
      </StepHead>
      {slots.error ? <Failure message={slots.error.message} again={() => void slots.refresh()} /> : null}
      {!slots.isKnown && slots.loading ? <Skeleton height="36rem" round="14px" aria-hidden="true" /> : null}
      {slots.isKnown ? <Month slots={slots} chosen={day} onChoose={chooseDay} /> : null}
      {problem ? <Alert>{problem}</Alert> : null}
      {shown && needsTime ? <TimesOfDay day={shown} chosen={chosen} onOpen={chooseSlot} onFull={slots.want} /> : null}
      <div role="status">
        {wanted ? <FullNote wanted={wanted} offers={offersAfter(wanted, slots)} onTake={chooseSlot} /> : null}
      </div>
    </Stack>
  );
}
