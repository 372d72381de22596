import { VisuallyHidden } from '@strapi/design-system';
import { count } from '@seva/panel/format';
import styled from 'styled-components';
import type { WeekSlot } from '@seva/config/contract/panel/bookings/week/contracts';
import { availabilityOf, type Fullness } from '../../data/availability';
import { slotName, timeName } from '../../data/when';
import { texts } from '../../texts/en';

const words = texts.week;

const Place = styled.button<{ $fullness: Fullness; $isClosed: boolean; $isChosen: boolean }>`
  display: grid;
  gap: 2px;
  width: 100%;
  min-height: 48px;
  padding: 6px;
  position: relative;
  text-align: left;
  font: inherit;
  font-size: 1.4rem;
  line-height: 1.3;
  cursor: pointer;
  border-radius: ${({ theme }) => theme.borderRadius};
  border: 1px solid
    ${({ theme, $fullness, $isChosen }) =>
      $isChosen || $fullness === 'over' ? theme.colors.danger600 : theme.colors.neutral300};
  box-shadow: ${({ theme, $isChosen }) => ($isChosen ? `0 0 0 2px ${theme.colors.primary600}` : 'none')};
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme, $fullness, $isClosed }) =>
    $fullness === 'over' ? theme.colors.danger100 : $isClosed ? 'transparent' : theme.colors.neutral0};
  &:hover {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;

const Time = styled.span`
  white-space: nowrap;
  font-size: 1.3rem;
  color: ${({ theme }) => theme.colors.neutral600};
`;

const Figures = styled.span<{ $fullness: Fullness }>`
  font-weight: 600;
  font-variant-numeric: lining-nums;
  color: ${({ theme, $fullness }) =>
    ({
      free: theme.colors.success700,
      near: theme.colors.warning600,
      full: theme.colors.neutral700,
      over: theme.colors.danger700,
    })[$fullness]};
`;

const Track = styled.span<{ $fullness: Fullness; $part: number }>`
  display: block;
  height: 5px;
  border-radius: 3px;
  overflow: hidden;
  background: ${({ theme }) => theme.colors.neutral200};
  &::before {
    content: '';
    display: block;
    height: 100%;
    width: ${({ $part }) => Math.round($part * 100)}%;
    background: ${({ theme, $fullness }) =>
      ({
        free: theme.colors.success600,
        near: theme.colors.warning600,
        full: theme.colors.neutral700,
        over: theme.colors.danger600,
      })[$fullness]};
  }
`;

const Words = styled.span<{ $isAlarm?: boolean }>`
  font-size: 1.3rem;
  font-weight: ${({ $isAlarm }) => ($isAlarm ? 700 : 400)};
  color: ${({ theme, $isAlarm }) => ($isAlarm ? theme.colors.danger700 : theme.colors.neutral700)};
`;

/** Returns the marks of a slot as text, so that color is never the only sign. */
function marksOf(place: WeekSlot): string[] {
  const { fullness } = availabilityOf(place);
  return [
    place.isClosed ? words.closed : '',
    fullness === 'full' && !place.isClosed ? words.full : '',
    place.isOffered ? '' : words.notOffered,
    place.paying > 0 ? words.paying(count(place.paying)) : '',
    place.done > 0 ? words.done(count(place.done)) : '',
  ].filter(Boolean);
}

interface PlaceButtonProps {
  readonly name: string;
  readonly place: WeekSlot;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** True to show the schedule's name on the button, because no row shows it. */
  readonly withName?: boolean;
}

/** Button of one slot: time, spots taken as text and as a bar, and marks. */
export function SlotButton({ name, place, isChosen, onChoose, withName = false }: PlaceButtonProps) {
  const { fullness, part, over } = availabilityOf(place);
  const taken = count(place.taken);
  const capacity = place.capacity === null ? null : count(place.capacity);
  const marks = marksOf(place);
  const said = [words.takenWords(taken, capacity), ...(over > 0 ? [words.over(count(over))] : []), ...marks];
  return (
    <Place
      type="button"
      className="seva-place"
      aria-pressed={isChosen}
      $fullness={fullness}
      $isClosed={place.isClosed}
      $isChosen={isChosen}
      onClick={onChoose}
    >
      <VisuallyHidden>{`${name}, ${slotName(place)}: ${said.join(', ')}`}</VisuallyHidden>
      {withName ? <strong aria-hidden>{name}</strong> : null}
      <Time aria-hidden>{timeName(place.startsAt, words.anyTime)}</Time>
      <Figures aria-hidden $fullness={fullness}>
        {words.taken(taken, capacity)}
      </Figures>
      {capacity === null ? null : <Track $fullness={fullness} $part={part} />}
      {over > 0 ? (
        <Words aria-hidden $isAlarm>
          {words.over(count(over))}
        </Words>
      ) : null}
      {marks.length > 0 ? <Words aria-hidden>{marks.join(', ')}</Words> : null}
    </Place>
  );
}
