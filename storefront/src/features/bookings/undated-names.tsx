import { useEffect, type RefObject } from 'react';
import type { BookingChoice, ServiceBooking } from '@seva/config/contract';
import { Stack } from '../../ui/layout';
import { ParticipationStep } from './participation-step';
import { useBooking } from './use-booking';
import { PeopleStep } from './people-step';

interface UndatedNamesProps {
  readonly rules: ServiceBooking;
  readonly units: number;
  /** Earlier choice, such as a cart line's. */
  readonly before: BookingChoice;
  /** Ref that receives a function returning the current choice. */
  readonly choice: RefObject<(() => BookingChoice) | null>;
}

/** Names and a note for a service without a day. */
export function UndatedNames({ rules, units, before, choice }: UndatedNamesProps) {
  const draft = useBooking(rules, { booking: before, quantity: units });
  useEffect(() => {
    choice.current = draft.choice;
  });
  return (
    <Stack>
      <PeopleStep people={draft.people} most={draft.most} />
      <ParticipationStep draft={draft} checked={false} />
    </Stack>
  );
}
