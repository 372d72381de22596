import type { NextOccasion } from '@seva/config/contract';
import { dateFormat } from '@seva/config/rules/formats';
import { upcomingFrom, type Coming } from '@seva/config/rules/next-at-temple';
import { clockText } from '@seva/config/rules/timings';
import { homeTexts } from '@texts/home';
import { locale } from '@texts/locale';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { zoneName } from '../../lib/zone-name';
import { figures } from '../../ui/figures';
import { End } from '../../ui/layout';
import { color, measure, media, radius, shadow, size, space } from '../../ui/theme/tokens';

const forms = {
  weekday: { weekday: 'long' },
  date: { weekday: 'short', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function nearDay(day: string, form: keyof typeof forms): string {
  return dateFormat(locale, { ...forms[form], timeZone: 'UTC' }).format(Date.parse(day));
}

const Frame = styled.section`
  position: relative;
  padding: ${space.snug} ${space.normal};
  border-radius: ${radius.card};
  background: ${color.secondDeep};
  color: ${color.paper};
  box-shadow: ${shadow.raised};
  ${media.phone} {
    padding-inline: var(--side, min(1rem, 4.7vw));
    border-radius: 24px 24px 0 0;
  }
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
    border-top: 1px solid rgba(243, 223, 174, 0.3);
  }
  & li a {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.small};
    line-height: 1.3;
    text-decoration: none;
  }
  & li a:hover span {
    text-decoration: underline;
  }
  & b {
    font-weight: inherit;
    flex: 0 0 4.1rem;
    ${figures}
  }
  & li span {
    flex: 1 1 min-content;
  }
  & small {
    margin-left: auto;
    color: #f3dfae;
    font-size: ${size.body};
  }
  & li:first-child {
    font-weight: 600;
  }
  ${media.phone} {
    padding-block: ${space.hair} ${space.tiny};
    & li:nth-child(n + 4) {
      display: none;
    }
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
      border-top: 0;
      border-left: 1px solid rgba(243, 223, 174, 0.3);
    }
    & li a {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      justify-items: start;
      height: 100%;
      padding: ${space.tiny} ${space.small} ${space.small};
    }
    & li:first-child {
      border-left-color: transparent;
    }
    & small {
      margin-left: 0;
    }
  }
`;

/** Number of occasions in one row; phones show three. */
const count = 4;

/** Minutes from which a phone's row has no room for the exact time left. */
const soon = 60;

/** Returns when an occasion is: "in 40 min", "today", "tomorrow", "on Thursday", "Thu, Oct 8". */
function whenText({ inMinutes, daysAhead, occasion }: Coming<NextOccasion>): string {
  if (inMinutes === 0) return homeTexts.now;
  if (daysAhead === 0) return inMinutes > soon ? homeTexts.laterToday : homeTexts.inMinutes(inMinutes);
  if (daysAhead === 1) return homeTexts.tomorrow;
  return daysAhead < 7 ? homeTexts.onDay(nearDay(occasion.day, 'weekday')) : nearDay(occasion.day, 'date');
}

interface NextAtTempleProps {
  next: readonly NextOccasion[];
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
}

/** Next occasions at the temple, in its time. Each links to its service or its row of the timings. */
export function NextAtTemple({ next, now, timeZone }: NextAtTempleProps) {
  const coming = upcomingFrom(next, now, timeZone, count);
  if (coming.length === 0) return null;
  return (
    <Frame data-until-end aria-labelledby="next-pooja">
      <header>
        <h2 id="next-pooja">{homeTexts.nextHeading}</h2>
        <a href="#timings">{homeTexts.allTimings(zoneName(timeZone, now))}</a>
      </header>
      <ol>
        {coming.map((each) => {
          const { kind, _id, title, day, startsAt } = each.occasion;
          const content = (
            <>
              <b>{clockText(startsAt, locale)}</b> <span>{title}</span> <small>{whenText(each)}</small>
            </>
          );
          return (
            <li key={`${_id} ${day} ${startsAt}`}>
              {kind === 'service' ? (
                <Link to={paths.product(_id)}>{content}</Link>
              ) : (
                <a href={`#t-${_id}`}>{content}</a>
              )}
            </li>
          );
        })}
      </ol>
      <End />
    </Frame>
  );
}
