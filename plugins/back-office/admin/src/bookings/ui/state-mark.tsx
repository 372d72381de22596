import { Status, Typography } from '@strapi/design-system';
import type { PanelBooking } from '@seva/config/contract/panel/bookings/week/contracts';
import { texts } from '../texts/en';

const words = texts.booking;
const variants = { done: 'success', held: 'secondary', unplaced: 'danger', to_schedule: 'warning' } as const;
const variantOf = (state: PanelBooking['state']) =>
  state in variants ? variants[state as keyof typeof variants] : 'neutral';

/** The state of a booking, and what somebody should know of its money. */
export function StateMark({ booking }: { booking: PanelBooking }) {
  const { state, isPaid, cancelAsked } = booking;
  const said = [
    words.states[state],
    state !== 'held' && !isPaid ? words.unpaid : '',
    cancelAsked ? words.cancelAsked : '',
  ];
  return (
    <Status variant={cancelAsked ? 'danger' : variantOf(state)} size="S">
      <Typography variant="pi" fontWeight="bold">
        {said.filter(Boolean).join(', ')}
      </Typography>
    </Status>
  );
}
