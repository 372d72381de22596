import type { RefObject } from 'react';
import type { BookingChoice, Service, ServiceBooking } from '@seva/config/contract';
import { errorTexts } from '@texts/errors';
import { productTexts } from '@texts/product';
import { placeWords } from '../../lib/booking-words';
import { useLater } from '../../lib/use-later';
import { Failure } from '../../ui/failure';
import { Loader, Skeleton } from '../../ui/skeleton';

const loadPanel = async () => (await import('./booking-panel')).BookingPanel;
const loadNames = async () => (await import('./undated-names')).UndatedNames;

function Place({ isMissing, again, height }: { isMissing: boolean; again: () => void; height: string }) {
  if (isMissing) return <Failure message={errorTexts.missing.unreachable.text} again={again} />;
  return (
    <Loader>
      <Skeleton height={height} round="14px" />
    </Loader>
  );
}

/** The booking of a service on a day, whose code is fetched only where something is booked; its place is kept meanwhile. */
export function BookingLater({ service, rules }: { service: Service; rules: ServiceBooking }) {
  const { part: Panel, ...rest } = useLater(loadPanel);
  if (Panel) return <Panel key={service._id} service={service} rules={rules} />;
  return (
    <>
      <FreeDays service={service} />
      <Place {...rest} height="44rem" />
    </>
  );
}

/** The next free places in words, for whoever has no scripts and calls the temple. */
function FreeDays({ service }: { service: Service }) {
  const free = service.details?.free ?? [];
  if (free.length === 0) return null;
  return (
    <noscript>
      <p>{productTexts.freeDays}</p>
      <ul data-free-days="">
        {free.map((place) => (
          <li key={`${place.day} ${place.startsAt}`}>{placeWords(place, true)}</li>
        ))}
      </ul>
    </noscript>
  );
}

interface NamesLaterProps {
  readonly rules: ServiceBooking;
  readonly units: number;
  readonly before: BookingChoice;
  readonly choice: RefObject<(() => BookingChoice) | null>;
}

/** The names for a service without a day, whose code is fetched when somebody opens them. */
export function NamesLater(props: NamesLaterProps) {
  const { part: Names, ...rest } = useLater(loadNames);
  return Names ? <Names {...props} /> : <Place {...rest} height="14rem" />;
}
