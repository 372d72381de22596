import type { Timing } from '@seva/config/contract';
import { templeClock } from '@seva/config/rules/temple-time';
import { minutesOf, nextPooja, poojasOn, timeText, type NextPooja } from '@seva/config/rules/timings';
import { homeTexts } from '@texts/home';
import styled from 'styled-components';
import { zoneName } from '../../lib/zone-name';
import { Card } from '../../ui/card';
import { Eyebrow } from '../../ui/layout';
import { color, media, radius, shadow, size, space } from '../../ui/theme/tokens';
import { End } from '../../ui/end';
import { weekdayName } from './date-names';

const Sheet = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  box-shadow: ${shadow.raised};
  ${media.from992} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
`;
const Next = styled.div`
  display: grid;
  gap: ${space.hair};
  align-content: center;
  padding: ${space.normal} ${space.normal};
  background: ${color.secondDeep};
  color: ${color.paper};
  & ${Eyebrow} {
    color: ${color.marigold};
  }
  & h2 {
    font-size: min(1.65rem, 11vw);
  }
  & strong {
    font-size: 1.35rem;
    font-weight: 600;
  }
  & small {
    font-size: ${size.small};
  }
`;
const Day = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  padding: ${space.small} ${space.snug};
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.tiny};
    padding: 0.5rem ${space.small};
    border-bottom: 1px solid ${color.sand};
    line-height: 1.35;
  }
  & li:last-child {
    border-bottom: 0;
  }
  & li > time {
    flex: 0 0 6.5rem;
  }
  & li > span {
    flex: 1 1 min-content;
  }
  & time {
    color: ${color.kumkum};
    font-weight: 600;
  }
  & [data-state='past'],
  & [data-state='past'] time {
    color: #75604f;
  }
  & [data-state='next'] {
    border-color: transparent;
    border-radius: ${radius.card};
    background: ${color.sand};
  }
  ${media.from992} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    align-items: center;
    & li {
      display: grid;
      grid-template-columns: 1fr;
      gap: 0;
      align-content: center;
      min-height: 84px;
      border-bottom: 0;
      border-left: 1px solid ${color.sandDeep};
    }
    & li:first-child,
    & [data-state='next'],
    & [data-state='next'] + li {
      border-left-color: transparent;
    }
  }
`;

/** When it is, in words: "in 40 minutes", "tomorrow", "on Thursday". */
function when({ inMinutes, daysAhead }: NextPooja<Timing>, weekday: number): string {
  if (inMinutes === 0) return homeTexts.now;
  if (daysAhead === 0 || inMinutes < 12 * 60) return homeTexts.inMinutes(inMinutes);
  return daysAhead === 1 ? homeTexts.tomorrow : homeTexts.onDay(weekdayName(weekday));
}

interface NextAtTempleProps {
  timings: readonly Timing[];
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
}

/** What comes next at the temple, by its own clock, and the day that it belongs to. */
export function NextAtTemple({ timings, now, timeZone }: NextAtTempleProps) {
  const next = nextPooja(timings, now, timeZone);
  if (!next) return null;
  const clock = templeClock(now, timeZone);
  const weekday = ((clock.weekday - 1 + next.daysAhead) % 7) + 1;
  const nextStarts = minutesOf(next.pooja.startsAt);
  const stateOf = (pooja: Timing) => {
    if (pooja._id === next.pooja._id) return 'next';
    return next.daysAhead === 0 && minutesOf(pooja.startsAt) < nextStarts ? 'past' : 'later';
  };
  return (
    <Sheet as="section" data-until-end aria-labelledby="next-pooja">
      <Next>
        <Eyebrow>{homeTexts.nextHeading}</Eyebrow>
        <h2 id="next-pooja">{next.pooja.title}</h2>
        <strong>{timeText(next.pooja.startsAt, next.pooja.endsAt)}</strong>
        <small>
          {zoneName(timeZone, now)} · {when(next, weekday)}
        </small>
      </Next>
      <Day aria-label={homeTexts.dayPlan(weekdayName(weekday))}>
        {poojasOn(timings, weekday).map((pooja) => (
          <li key={pooja._id} data-state={stateOf(pooja)} aria-current={stateOf(pooja) === 'next' || undefined}>
            <time dateTime={pooja.startsAt}>{timeText(pooja.startsAt, null)}</time>
            <span>{pooja.title}</span>
          </li>
        ))}
      </Day>
      <End />
    </Sheet>
  );
}
