import { useState } from 'react';
import type { Booking } from '@seva/config/contract';
import { giftDay } from '@seva/config/rules/temple-time';
import { poojaTexts as texts } from '@texts/poojas';
import styled from 'styled-components';
import { mediaUrl } from '../../../lib/api/call-url';
import { formatLongDay } from '../../../lib/booking-text';
import { useTimeZone } from '../../../lib/use-shop';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Muted, Row, Stack } from '../../../ui/layout';
import { Picture } from '../../../ui/picture';
import { color, radius, space } from '../../../ui/theme/tokens';
import { BookAgainLink, NextYear } from './book-again';

const Line = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: ${space.small};
  align-items: center;
  padding: ${space.small} ${space.snug};
  border-bottom: 1px solid ${color.sand};
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
  & > img,
  & > picture img {
    width: 64px;
    border-radius: ${radius.field};
    aspect-ratio: 1;
    object-fit: cover;
  }
  & strong,
  & p {
    display: block;
  }
`;

const initialCount = 5;

/** Returns the outcome of a past pooja: the day it was performed, in the temple's time zone, or its state. */
function outcomeText({ state, done, day }: Booking, zone: string): string {
  if (done) return texts.performed(formatLongDay(giftDay(Date.parse(done.at), zone)));
  return [day ? formatLongDay(day) : '', state === 'confirmed' ? '' : texts.states[state]].filter(Boolean).join(' · ');
}

/** Past poojas with the priest's note, link or picture, and a link to book each again. */
export function PastList({ bookings, onChanged }: { bookings: readonly Booking[]; onChanged: () => void }) {
  const [showsAll, setShowsAll] = useState(false);
  const zone = useTimeZone();
  return (
    <Stack as="section" data-gap="snug" aria-labelledby="past-poojas">
      <Row data-between>
        <h2 id="past-poojas">{texts.past}</h2>
        {bookings.length > initialCount && !showsAll ? (
          <Button small kind="quiet" onClick={() => setShowsAll(true)}>
            {texts.all(bookings.length)}
          </Button>
        ) : null}
      </Row>
      <Card as="ul" aria-labelledby="past-poojas">
        {bookings.slice(0, showsAll ? undefined : initialCount).map((booking) => {
          const { _id, service, done } = booking;
          return (
            <Line key={_id}>
              <Picture image={service.image} alt="" ratio={[1, 1]} />
              <div>
                <strong>{service.name}</strong>
                <Muted>{outcomeText(booking, zone)}</Muted>
                {done?.note ? <p>{done.note}</p> : null}
                {done?.link ? (
                  <p>
                    <a href={done.link}>{texts.word}</a>
                  </p>
                ) : null}
                {done?.picture ? (
                  <p>
                    <a href={mediaUrl(done.picture)}>{texts.picture}</a>
                  </p>
                ) : null}
                <NextYear booking={booking} onChanged={onChanged} />
              </div>
              <BookAgainLink booking={booking} />
            </Line>
          );
        })}
      </Card>
    </Stack>
  );
}
