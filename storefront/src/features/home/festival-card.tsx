import type { Service } from '@seva/config/contract';
import { daysBetween } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { homeTexts } from '@texts/home';
import { formatSlot } from '../../lib/booking-text';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Eyebrow } from '../../ui/layout';
import { Picture } from '../../ui/picture';
import { HomeCard } from './home-card';

const { festival: texts } = homeTexts;

interface FestivalCardProps {
  /** Festival services, the next one first. */
  readonly festivals: readonly Service[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
}

/** Next festival that can be booked, with the days until then; nothing if none has a day. */
export function FestivalCard({ festivals, now, timeZone }: FestivalCardProps) {
  const coming = festivals.find(({ booking }) => booking?.next);
  const next = coming?.booking?.next;
  if (!coming || !next) return null;
  const days = daysBetween(templeClock(now, timeZone).day, next.day);
  return (
    <HomeCard as="section" aria-labelledby="festival">
      <Picture image={coming.image} picture={coming.picture} alt="" sizes="(min-width: 768px) 240px, 108px" />
      <div>
        <Eyebrow>{texts.eyebrow}</Eyebrow>
        <h2 id="festival">{coming.name}</h2>
        <p>
          <strong>{texts.in(days)}</strong> · {formatSlot(next)}
        </p>
        <ButtonLink small to={paths.product(coming._id)}>
          {texts.book}
        </ButtonLink>
      </div>
    </HomeCard>
  );
}
