import type { Ref } from 'react';
import type { FreeSlot, SlotsAnswer } from '@seva/config/contract';
import { bookingTexts } from '@texts/bookings';
import { ChevronLeft, ChevronRight, CircleCheck, Zap } from 'lucide-react';
import styled from 'styled-components';
import { formatLongDay, formatMonth, formatSlot, formatShortDay, formatTime } from '../../lib/booking-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { figures } from '../../ui/figures';
import { IconButton } from '../../ui/icon-button';
import { Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { TextButton } from '../../ui/text-button';
import { color, media, radius, size, space } from '../../ui/theme/tokens';
import { DayGrid, Mark } from './day-grid';
import { nextFreeSlots, firstFreeSlot } from './day-slots';
import type { Slots } from './use-slots';

const { day: texts } = bookingTexts;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: center;
  justify-content: space-between;
  & h2 {
    font-size: ${size.title};
  }
`;
const Months = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  & strong {
    ${figures}
  }
`;
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
  border: 2px solid #94794f;
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
const Places = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  padding-top: ${space.tiny};
`;

type Day = SlotsAnswer['days'][number];

const stateWords = { full: texts.slotFull, closed: texts.slotClosed, too_late: texts.slotTooLate } as const;

/** The words of one time of a day. */
const slotWords = ({ state, left }: Day['slots'][number]) => (state === 'open' ? texts.left(left) : stateWords[state]);

interface DayStretchProps {
  readonly slots: Slots;
  readonly needsTime: boolean;
  /** The day that is looked at, which may be full, and the place that was chosen. */
  readonly day: string | null;
  readonly chosen: FreeSlot | null;
  readonly onDay: (day: string, place: FreeSlot | null) => void;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly problem?: string | null;
}

function MonthNotes({ days }: { days: readonly Day[] }) {
  const told = days.flatMap(({ day, observances, reason }) =>
    [...observances, reason].filter(Boolean).map((name) => ({ day, name })),
  );
  if (told.length === 0) return null;
  return (
    <Notes>
      {told.map(({ day, name }, index) => (
        <span key={`${day} ${name}`}>
          {index > 0 ? ' · ' : ''}
          <strong>{Number(day.slice(8))}</strong> {name}
        </span>
      ))}
    </Notes>
  );
}

/** A month of days and the times of the chosen one. A full time may be tapped: it offers the next free ones. */
export function DayStretch({ slots, needsTime, day, chosen, onDay, heading, problem }: DayStretchProps) {
  const { month, days, next, wanted } = slots;
  const shown = days.find((each) => each.day === day);
  const take = (place: FreeSlot) => {
    slots.want(null);
    slots.show(place.day);
    onDay(place.day, place);
  };
  const look = (each: Day) => {
    const place = firstFreeSlot(each);
    slots.want(place ? null : { day: each.day, startsAt: each.slots.at(-1)?.startsAt ?? '' });
    onDay(each.day, place);
  };
  const offers = wanted
    ? nextFreeSlots([...days, ...slots.further.filter((each) => each.day > (days.at(-1)?.day ?? ''))], wanted)
    : [];
  return (
    <Stack as="section" data-gap="small" aria-labelledby="choose-day">
      <Head>
        <h2 id="choose-day" ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        {next ? (
          <TextButton type="button" onClick={() => take(next)} aria-label={texts.nextFree(formatSlot(next))}>
            <Zap aria-hidden="true" size={20} />
            {texts.next}
          </TextButton>
        ) : null}
      </Head>
      {slots.error ? <Failure message={slots.error.message} again={() => void slots.refresh()} /> : null}
      {!slots.isKnown && slots.loading ? <Skeleton height="27rem" round="14px" aria-hidden="true" /> : null}
      {slots.isKnown ? (
        <>
          <Months>
            <IconButton label={texts.before} disabled={!slots.canGoBack} onClick={() => slots.turn(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <strong aria-live="polite">{formatMonth(month)}</strong>
            <IconButton label={texts.after} disabled={!slots.canGoOn} onClick={() => slots.turn(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </Months>
          <DayGrid
            {...{ month, days, canGoBack: slots.canGoBack, canGoOn: slots.canGoOn }}
            chosen={day}
            busy={slots.loading}
            onChoose={look}
            onMonth={slots.show}
          />
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
          <MonthNotes days={days} />
          {next === null ? <Alert kind="note">{texts.never}</Alert> : null}
        </>
      ) : null}
      {problem ? <Alert>{problem}</Alert> : null}
      {day && shown && needsTime ? (
        <Stack data-gap="tiny">
          <strong>{formatLongDay(day)}</strong>
          <Times role="group" aria-label={texts.times(formatShortDay(day))}>
            {shown.slots.map((slot) => {
              const isChosen = chosen?.day === day && chosen.startsAt === slot.startsAt;
              const place = { day, startsAt: slot.startsAt };
              const may = slot.state === 'open' || slot.state === 'full';
              return (
                <Time
                  key={slot.startsAt}
                  type="button"
                  data-state={slot.state}
                  aria-pressed={isChosen}
                  disabled={!may}
                  onClick={() => (slot.state === 'open' ? take(place) : slots.want(place))}
                >
                  <span>
                    <strong>{formatTime(slot.startsAt)}</strong>
                    {slotWords(slot)}
                  </span>
                  {isChosen ? <CircleCheck aria-hidden="true" /> : null}
                </Time>
              );
            })}
          </Times>
        </Stack>
      ) : null}
      <div role="status">
        {wanted ? (
          <Alert kind="note">
            <p>
              {texts.fullHeading(formatSlot(wanted))} {offers.length > 0 ? texts.nextPlaces : ''}
            </p>
            <Places>
              {offers.map((place) => (
                <Button small kind="quiet" key={`${place.day} ${place.startsAt}`} onClick={() => take(place)}>
                  {formatSlot(place)}
                </Button>
              ))}
            </Places>
          </Alert>
        ) : null}
      </div>
    </Stack>
  );
}
