import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { SlotsAnswer } from '@seva/config/contract';
import { addDays } from '@seva/config/rules/calendar-day';
import { bookingTexts } from '@texts/bookings';
import styled from 'styled-components';
import { formatDay, formatLongDay, formatMonth, formatShortDay } from '../../lib/booking-text';
import { figures } from '../../ui/figures';
import { Hidden } from '../../ui/layout';
import { color, media, size, space } from '../../ui/theme/tokens';
import { addMonthsToDay, monthOf, weekdayOf, weeksFrom } from './calendar-month';
import { dayState, type DayState } from './day-slots';

const { day: texts } = bookingTexts;

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 4px;
  & th {
    padding: 0 0 ${space.hair};
    color: ${color.bark};
    font-size: ${size.small};
    font-weight: 400;
    text-align: center;
  }
  & td {
    height: 54px;
    padding: 0;
    text-align: center;
  }
  ${media.from1024} {
    & td,
    & td > button {
      height: 48px;
    }
  }
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
const Cell = styled.button`
  position: relative;
  display: grid;
  place-content: center;
  gap: 5px;
  justify-items: center;
  width: 100%;
  height: 54px;
  min-width: 0;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 12px;
  background: transparent;
  color: #77614f;
  ${figures}
  font-weight: 400;
  /* The gap between two days counts too, so that each is wide enough for a finger. */
  &::before {
    content: '';
    position: absolute;
    inset: -2px;
  }
  &[data-state='free'],
  &[data-state='few'] {
    border-color: ${color.sandDeep};
    background: ${color.paper};
    color: ${color.ink};
    font-weight: 600;
  }
  &[data-state='full'] > span:first-child {
    text-decoration: line-through;
  }
  &[aria-pressed='true'] {
    border-color: ${color.kumkum};
    background: ${color.kumkum};
    color: ${color.paper};
  }
  &:focus-visible {
    border-radius: 12px;
  }
`;
/** Availability of a day as a shape: full dot, half dot or bar. The legend shows the same. */
export const Mark = styled.span`
  display: inline-block;
  width: 11px;
  height: 11px;
  border-radius: 50%;
  &[data-state='free'] {
    background: ${color.leaf};
  }
  &[data-state='few'] {
    border: 2px solid #b4540a;
    background: linear-gradient(90deg, transparent 50%, #b4540a 50%);
  }
  &[data-state='full'] {
    width: 15px;
    height: 4px;
    margin-block: 3.5px;
    border-radius: 2px;
    background: ${color.bark};
  }
  &[data-festival] {
    width: 12px;
    height: 12px;
    background: radial-gradient(circle, ${color.marigold} 30%, ${color.saffron} 34%);
  }
  [aria-pressed='true'] > & {
    background: ${color.paper};
    border-color: ${color.paper};
  }
`;
const Festival = styled(Mark)`
  position: absolute;
  top: 1px;
  right: 1px;
`;

const stateLabels: Readonly<Record<DayState, string>> = {
  free: texts.free,
  few: texts.few,
  full: texts.full,
  closed: texts.closed,
  none: texts.none,
};
const sunday = '2026-11-01';
const weekdayName = (index: number, width: 'short' | 'long') => formatDay(addDays(sunday, index), { weekday: width });

function dayByKey(key: string, day: string): string | null {
  const weekday = weekdayOf(day);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'PageUp') return addMonthsToDay(day, -1);
  return key === 'PageDown' ? addMonthsToDay(day, 1) : null;
}

interface DayGridProps {
  readonly month: string;
  readonly days: SlotsAnswer['days'];
  readonly chosen: string | null;
  readonly busy: boolean;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  /** Whether the days show no availability, as the temple confirms any of them. */
  readonly plain?: boolean;
  readonly onChoose: (day: SlotsAnswer['days'][number]) => void;
  readonly onMonth: (day: string) => void;
}

/**
 * Calendar of one month as a grid, Sunday first. Arrow keys move by day and week, Home and End to the ends of the week,
 * Page Up and Page Down by month. Only days with slots can be chosen, including full ones. Weeks before the first open day
 * are left out.
 */
export function DayGrid({ month, days, chosen, busy, canGoBack, canGoOn, plain, onChoose, onMonth }: DayGridProps) {
  const known = new Map(days.map((each) => [each.day, each]));
  const firstFree = days.find(({ slots }) => ['free', 'few'].includes(dayState(slots)))?.day;
  const weeks = weeksFrom(month, firstFree);
  const isShown = (day: string) => weeks.some((week) => week.includes(day));
  const initial = chosen && monthOf(chosen) === month ? chosen : (firstFree ?? `${month}-01`);
  const [focused, setFocused] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const tabStop = focused && isShown(focused) ? focused : isShown(initial) ? initial : (firstFree ?? initial);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  }, [tabStop, month]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayByKey(event.key, tabStop);
    if (to === null) return;
    event.preventDefault();
    const other = monthOf(to);
    if (other === month && !isShown(to)) return;
    if ((other < month && !canGoBack) || (other > month && !canGoOn)) return;
    hasMoved.current = true;
    setFocused(to);
    if (other !== month) onMonth(to);
  };
  return (
    <Grid ref={grid} role="grid" aria-label={formatMonth(month)} aria-busy={busy || undefined} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((_, index) => (
            <th key={index} scope="col" abbr={weekdayName(index, 'long')}>
              {weekdayName(index, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, index) => {
              if (day === null) return <td key={index} />;
              const entry = known.get(day);
              const state = entry ? dayState(entry.slots) : 'none';
              const festival = entry?.observances.join(', ') ?? '';
              const label = plain && state === 'free' ? '' : stateLabels[state];
              const name = [formatLongDay(day), festival, entry?.reason || label].filter(Boolean).join(', ');
              const canChoose = entry !== undefined && state !== 'none' && state !== 'closed';
              return (
                <td key={index} role="gridcell">
                  <Cell
                    type="button"
                    data-day={day}
                    data-state={state}
                    tabIndex={day === tabStop ? 0 : -1}
                    aria-pressed={canChoose ? day === chosen : undefined}
                    aria-disabled={canChoose ? undefined : true}
                    aria-label={name}
                    title={festival === '' ? formatShortDay(day) : festival}
                    onClick={() => (canChoose ? onChoose(entry) : undefined)}
                    onFocus={() => setFocused(day)}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    {!plain && ['free', 'few', 'full'].includes(state) ? (
                      <Mark data-state={state} aria-hidden="true" />
                    ) : null}
                    {festival === '' ? null : <Festival data-festival aria-hidden="true" />}
                  </Cell>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <caption>
        <Hidden>{formatMonth(month)}</Hidden>
      </caption>
    </Grid>
  );
}
