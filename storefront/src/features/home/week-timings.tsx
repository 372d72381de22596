import type { Timing } from '@seva/config/contract';
import { templeClock } from '@seva/config/rules/temple-time';
import { daysText, mergeTimings } from '@seva/config/rules/timings';
import { homeTexts } from '@texts/home';
import { locale } from '@texts/locale';
import styled from 'styled-components';
import { zoneName } from '../../lib/zone-name';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { Muted } from '../../ui/layout';
import { color, media, space } from '../../ui/theme/tokens';
import { Section } from './section';

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  align-items: start;
  ${media.from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Frame = styled(Card)`
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
        {mergeTimings(timings).map(({ weekdays, poojas }) => (
          <Frame key={weekdays.join()}>
            <header>
              <h3>{daysText(weekdays, locale)}</h3>
              {weekdays.includes(weekday) ? <Badge tone="good">{homeTexts.today}</Badge> : null}
            </header>
            <dl>
              {poojas.map(({ pooja: { _id, time, title, days }, isOnAll }) => (
                <div key={_id} id={`t-${_id}`}>
                  <dt>{time}</dt>
                  <dd>
                    {title}
                    {isOnAll ? null : <Muted> · {days}</Muted>}
                  </dd>
                </div>
              ))}
            </dl>
          </Frame>
        ))}
      </Groups>
    </Section>
  );
}
