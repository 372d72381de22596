import type { RefObject } from 'react';
import type { BookingChoice, Service, ServiceBooking } from '@seva/config/contract';
import { errorTexts } from '@texts/errors';
import { useHydrated } from '../../lib/hydrated';
import { useLazyPart } from '../../lib/lazy-part';
import { Failure } from '../../ui/failure';
import { Loader, Skeleton } from '../../ui/skeleton';

const loadPanel = async () => (await import('./booking-panel')).BookingPanel;
const loadNames = async () => (await import('./undated-names')).UndatedNames;

function Waiting({ isMissing, again, height }: { isMissing: boolean; again: () => void; height: string }) {
  if (isMissing) return <Failure message={errorTexts.missing.unreachable.text} again={again} />;
  return (
    <Loader>
      <Skeleton height={height} round="14px" />
    </Loader>
  );
}

/** Panel to book a service on a day. Its code loads on demand; a skeleton holds its space meanwhile. */
export function LazyBookingPanel({ service, rules }: { service: Service; rules: ServiceBooking }) {
  const { part: Panel, ...rest } = useLazyPart(loadPanel);
  const isHydrated = useHydrated();
  if (Panel) return <Panel key={service._id} service={service} rules={rules} />;
  // No loading state before hydration: nothing loads yet.
  return isHydrated ? <Waiting {...rest} height="44rem" /> : <Skeleton height="44rem" round="14px" />;
}

interface LazyNamesProps {
  readonly rules: ServiceBooking;
  readonly units: number;
  readonly before: BookingChoice;
  readonly choice: RefObject<(() => BookingChoice) | null>;
}

/** Names for a service without a day. Its code loads when the devotee opens it. */
export function LazyNames(props: LazyNamesProps) {
  const { part: Names, ...rest } = useLazyPart(loadNames);
  return Names ? <Names {...props} /> : <Waiting {...rest} height="14rem" />;
}
