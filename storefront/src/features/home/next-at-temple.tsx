import type { Timing } from '@seva/config/contract';
import { templeClock } from '@seva/config/rules/temple-time';
import { nextPoojas, timeText, type NextPooja } from '@seva/config/rules/timings';
import { homeTexts } from '@texts/home';
import styled from 'styled-components';
import { zoneName } from '../../lib/zone-name';
import { figures } from '../../ui/figures';
import { color, measure, media, radius, shadow, size, space } from '../../ui/theme/tokens';
import { End } from '../../ui/end';
import { weekdayName } from './date-names';

const Sheet = styled.section`
  position: relative;
  padding: ${space.snug} ${space.normal};
  border-radius: ${radius.card};
  background: ${color.secondDeep};
  color: ${color.paper};
  box-shadow: ${shadow.raised};
  & header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.snug};
    align-items: center;
    justify-content: space-between;
  }
  & h2 {
    color: ${color.marigold};
    font-size: ${size.body};
    font-weight: 600;
    letter-spacing: 0.04em;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${measure.target};
    color: ${color.paper};
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.small};
    align-items: center;
    min-height: 48px;
    border-top: 1px solid rgba(243, 223, 174, 0.3);
    line-height: 1.3;
  }
  & time {
    flex: 0 0 5.5rem;
    ${figures}
  }
  & li > span {
    flex: 1 1 min-content;
  }
  & small {
    color: #f3dfae;
    font-size: ${size.body};
  }
  & li:first-child {
    font-weight: 600;
  }
  & li:first-child small {
    padding: 0.1em 0.7em;
    border-radius: ${radius.pill};
    background: ${color.marigold};
    color: ${color.ink};
  }
  ${media.from992} {
    & ol {
      display: grid;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
    }
    & li {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      justify-items: start;
      padding: ${space.tiny} ${space.small} ${space.small};
      border-top: 0;
      border-left: 1px solid rgba(243, 223, 174, 0.3);
    }
    & li:first-child {
      border-left-color: transparent;
    }
  }
`;

/** As many as fit beside each other. */
const most = 4;

/** When it is, in words: "in 40 minutes", "tomorrow", "on Thursday". */
function when({ inMinutes, daysAhead }: NextPooja<Timing>, weekday: number): string {
  if (inMinutes === 0) return homeTexts.now;
  if (daysAhead === 0) return homeTexts.inMinutes(inMinutes);
  return daysAhead === 1 ? homeTexts.tomorrow : homeTexts.onDay(weekdayName(((weekday - 1 + daysAhead) % 7) + 1));
}

interface NextAtTempleProps {
  timings: readonly Timing[];
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
}

/** The next poojas at the temple by its own clock, over as many days as it takes. */
export function NextAtTemple({ timings, now, timeZone }: NextAtTempleProps) {
  const next = nextPoojas(timings, now, timeZone, most);
  if (next.length === 0) return null;
  const { weekday } = templeClock(now, timeZone);
  return (
    <Sheet data-until-end aria-labelledby="next-pooja">
      <header>
        <h2 id="next-pooja">{homeTexts.nextHeading}</h2>
        <a href="#timings">{homeTexts.allTimings(zoneName(timeZone, now))}</a>
      </header>
      <ol>
        {next.map((each) => (
          <li key={`${each.pooja._id} ${each.daysAhead}`}>
            <time dateTime={each.pooja.startsAt}>{timeText(each.pooja.startsAt, null)}</time>
            <span>{each.pooja.title}</span>
            <small>{when(each, weekday)}</small>
          </li>
        ))}
      </ol>
      <End />
    </Sheet>
  );
}
