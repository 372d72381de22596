import type { Timing } from '@seva/config/contract';
import { templeClock } from '@seva/config/rules/temple-time';
import { homeTexts } from '@texts/home';
import styled from 'styled-components';
import { zoneName } from '../../lib/zone-name';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { Muted } from '../../ui/layout';
import { color, space } from '../../ui/theme/tokens';
import { Section } from './section';

/** Columns of cards with their natural height. */
const Groups = styled.div`
  columns: 3 18rem;
  column-gap: 24px;
`;
const Frame = styled(Card)`
  margin-bottom: 24px;
  break-inside: avoid;
  padding: ${space.normal};
  border-top: 4px solid ${color.saffron};
  & header {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.tiny};
    align-items: center;
    justify-content: space-between;
    min-height: 2rem;
    margin-bottom: ${space.tiny};
  }
  & dl {
    margin: 0;
  }
  & dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.small};
    padding-block: 0.5rem;
    border-top: 1px solid ${color.sand};
    scroll-margin-top: 6rem;
  }
  & dl > :target {
    background: ${color.marigoldMist};
  }
  & dt {
    flex: 0 0 7.6rem;
    color: ${color.kumkum};
    font-weight: 600;
    white-space: nowrap;
  }
  & dd {
    flex: 1 1 min-content;
    margin: 0;
  }
`;

function byDays(timings: readonly Timing[]): readonly (readonly [string, readonly Timing[]])[] {
  const groups = new Map<string, Timing[]>();
  for (const timing of timings) groups.set(timing.days, [...(groups.get(timing.days) ?? []), timing]);
  return [...groups];
}

/** Weekly timings, with today's marked. */
export function WeekTimings({ timings, now, timeZone }: { timings: readonly Timing[]; now: number; timeZone: string }) {
  const { weekday } = templeClock(now, timeZone);
  if (timings.length === 0) return null;
  return (
    <Section
      id="timings"
      eyebrow={homeTexts.timingsEyebrow}
      heading={homeTexts.timingsHeading}
      aside={<Muted>{homeTexts.timingsZone(zoneName(timeZone, now))}</Muted>}
    >
      <Groups>
        {byDays(timings).map(([days, poojas]) => (
          <Frame key={days}>
            <header>
              <h3>{days}</h3>
              {poojas.some(({ weekdays }) => weekdays.includes(weekday)) ? (
                <Badge tone="good">{homeTexts.today}</Badge>
              ) : null}
            </header>
            <dl>
              {poojas.map(({ _id, time, title }) => (
                <div key={_id} id={`t-${_id}`}>
                  <dt>{time}</dt>
                  <dd>{title}</dd>
                </div>
              ))}
            </dl>
          </Frame>
        ))}
      </Groups>
    </Section>
  );
}
