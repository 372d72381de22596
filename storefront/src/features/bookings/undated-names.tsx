import { useEffect, type RefObject } from 'react';
import type { BookingChoice, ServiceBooking } from '@seva/config/contract';
import { Stack } from '../../ui/layout';
import { PartStretch } from './part-stretch';
import { useBooking } from './use-booking';
import { WhoStretch } from './who-stretch';

interface UndatedNamesProps {
  readonly rules: ServiceBooking;
  readonly units: number;
  /** What was chosen before, as when a line of the cart is changed. */
  readonly before: BookingChoice;
  /** Takes the function that tells what has been chosen. */
  readonly choice: RefObject<(() => BookingChoice) | null>;
}

/** In whose name a service without a day is done, and a note for the temple. */
export function UndatedNames({ rules, units, before, choice }: UndatedNamesProps) {
  const draft = useBooking(rules, { booking: before, quantity: units });
  useEffect(() => {
    choice.current = draft.choice;
  });
  return (
    <Stack>
      <WhoStretch people={draft.people} most={draft.most} />
      <PartStretch draft={draft} checked={false} />
    </Stack>
  );
}
