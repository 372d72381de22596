import type { RefObject } from 'react';
import type { BookingChoice, Service, ServiceBooking } from '@seva/config/contract';
import { errorTexts } from '@texts/errors';
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
  return Panel ? <Panel key={service._id} service={service} rules={rules} /> : <Place {...rest} height="44rem" />;
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
