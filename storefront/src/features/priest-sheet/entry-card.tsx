import { memo } from 'react';
import type { Script } from '@seva/config/rules/bookings/word';
import { sheetTexts as texts } from '@texts/sheet';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { formatShortDay } from '../../lib/booking-text';
import { phoneLink } from '../../ui/phone-number';
import { figures } from '../../ui/figures';
import { Card } from '../../ui/card';
import { color, radius, size, space } from '../../ui/theme/tokens';
import { Names } from './names';
import { entryFacts, entryTitle, timeText } from './sheet-texts';
import type { Entry } from './use-sheet';

const EntryFrame = styled(Card)`
  display: grid;
  gap: ${space.small};
  padding: ${space.snug};
  content-visibility: auto;
  contain-intrinsic-size: auto 26rem;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: baseline;
  justify-content: space-between;
  & strong {
    ${figures}
    font-size: 1.3rem;
  }
`;
const Service = styled.h2`
  font-size: 1.4rem;
`;
const Facts = styled.p`
  padding-top: ${space.small};
  border-top: 1px solid ${color.sandDeep};
  & b {
    font-weight: 600;
  }
`;
const Warning = styled.p`
  padding: ${space.tiny} ${space.small};
  border: 2px solid currentColor;
  border-radius: ${radius.field};
  color: ${color.kumkumDeep};
  font-weight: 600;
`;
const Visit = styled.p`
  display: grid;
  gap: ${space.hair};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    font-weight: 600;
  }
`;
const DoneButton = styled.button`
  display: flex;
  gap: 0.6rem;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 68px;
  padding: ${space.tiny} ${space.small};
  border: 2px solid ${color.leaf};
  border-radius: 20px;
  background: ${color.leaf};
  color: ${color.paper};
  font-size: 1.3rem;
  font-weight: 600;
  letter-spacing: 0.06em;
  &:hover:not(:disabled) {
    background: ${color.leafDeep};
  }
  &:disabled {
    background: transparent;
    color: ${color.leaf};
    font-size: ${size.body};
    letter-spacing: 0;
    cursor: not-allowed;
    ${figures}
  }
`;

interface EntryCardProps {
  readonly entry: Entry;
  readonly script: Script;
  /** Customary gotram, read if a gotram is unknown. */
  readonly customary: string;
  /** Position among the entries of its time and service. */
  readonly position: number;
  readonly of: number;
  readonly today: string;
  readonly onDone: (entry: Entry) => void;
}

const addressOf = ({ address, postalCode, city }: NonNullable<Entry['visit']>) =>
  [address, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Returns when DONE becomes available: at its time, or on its day if it has no time. */
const startText = ({ startsAt, day }: Entry) =>
  startsAt === '' ? texts.fromDay(formatShortDay(day)) : texts.from(timeText(startsAt));

/** Entry to perform: names, occasion and DONE. Memoized, because a day can have three hundred. */
export const EntryCard = memo(function EntryCard({
  entry,
  script,
  customary,
  position,
  of,
  today,
  onDone,
}: EntryCardProps) {
  const { startsAt, service, occasion, note, check, visit, day } = entry;
  const isFuture = day > today;
  return (
    <EntryFrame as="li">
      <div>
        <Head>
          <strong>{timeText(startsAt)}</strong>
          <span>{texts.turn(position, of)}</span>
        </Head>
        <Service>{service}</Service>
      </div>
      <Names booking={entry} script={script} customary={customary} />
      <Facts>
        {occasion ? <b>{occasion} · </b> : null}
        {entryFacts(entry).join(' · ')}
      </Facts>
      {note ? <p>{texts.note(note)}</p> : null}
      {visit ? (
        <Visit>
          <span>{addressOf(visit)}</span>
          {visit.phone ? <a href={phoneLink(visit.phone)}>{texts.call(visit.phone)}</a> : null}
        </Visit>
      ) : null}
      {check === 'none' ? null : <Warning>{texts.checks[check]}</Warning>}
      <DoneButton
        type="button"
        disabled={isFuture}
        aria-label={isFuture ? undefined : texts.doneFor(entryTitle(entry))}
        onClick={() => onDone(entry)}
      >
        {isFuture ? (
          startText(entry)
        ) : (
          <>
            <Check aria-hidden="true" size={30} strokeWidth={2.5} />
            {texts.done}
          </>
        )}
      </DoneButton>
    </EntryFrame>
  );
});
