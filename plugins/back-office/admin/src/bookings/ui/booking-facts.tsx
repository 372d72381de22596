import { Box, Flex, Typography, Status } from '@strapi/design-system';
import { star } from '@seva/config/rules/bookings/stars';
import { NumberLink } from '@seva/panel/ui/number-link';
import styled from 'styled-components';
import { prasadNames } from '@seva/panel/donation-words';
import type { PanelBooking } from '@seva/config/contract/panel/bookings/week/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../data/use-has-right';
import { wayName } from '../../data/way-name';
import { texts } from '../texts/en';

const words = texts.booking;
const PhoneLink = styled.a`
  color: ${({ theme }) => theme.colors.primary700};
  font-weight: 600;
  white-space: nowrap;
`;

/** Returns the first name of a booking, which serves as its title. */
export const bookingTitle = ({ people, user }: PanelBooking): string => people[0]?.name ?? user?.name ?? words.noNames;

function personWords({ name, gotram, nakshatram }: PanelBooking['people'][number]): string {
  const said = [gotram ? words.gotram(gotram) : '', nakshatram === null ? '' : (star(nakshatram)?.latin ?? '')];
  const beside = said.filter(Boolean).join(', ');
  return beside === '' ? name : `${name} (${beside})`;
}

/** Names, participation and contact of a booking. */
export function BookingFacts({ booking, withService = false }: { booking: PanelBooking; withService?: boolean }) {
  const { people, service, unit, units, participation, prasad, occasion, note, user, phone, order, number } = booking;
  const mayRead = useHasRight()(permissions.read);
  const called = phone || (user?.phone ?? '');
  const facts = [
    ...(units > 1 ? [words.times(String(units))] : []),
    ...(withService ? [service.name] : []),
    wayName(participation, unit),
    prasadNames[prasad],
    occasion,
  ].filter(Boolean);
  return (
    <Box style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Flex gap={2} wrap="wrap" alignItems="center">
        <Typography fontWeight="bold">
          {people.length === 0 ? bookingTitle(booking) : people.map(personWords).join('; ')}
        </Typography>
        <StateMark booking={booking} />
      </Flex>
      <Typography tag="p" variant="omega" textColor="neutral700">
        {facts.join(' · ')}
      </Typography>
      {note === '' ? null : (
        <Typography tag="p" variant="omega" textColor="neutral700">
          “{note}”
        </Typography>
      )}
      <Flex gap={3} wrap="wrap">
        <Typography variant="pi" textColor="neutral600">
          {user?.name ?? words.nobody}
        </Typography>
        {called === '' ? null : (
          <Typography variant="pi">
            <PhoneLink href={`tel:${called}`}>{called}</PhoneLink>
          </Typography>
        )}
        <Box className="no-print">
          <Typography variant="pi">
            {mayRead ? (
              <NumberLink to={`/plugins/donations/donations/${order}`}>{words.donation(number)}</NumberLink>
            ) : (
              words.donation(number)
            )}
          </Typography>
        </Box>
      </Flex>
    </Box>
  );
}

const variants = { done: 'success', held: 'secondary', unplaced: 'danger', to_schedule: 'warning' } as const;
const variantOf = (state: PanelBooking['state']) =>
  state in variants ? variants[state as keyof typeof variants] : 'neutral';

/** State of a booking, and whether it is unpaid or its cancellation was requested. */
function StateMark({ booking }: { booking: PanelBooking }) {
  const { state, requestedDay, anyDay, isPaid, cancelAsked } = booking;
  const isOpen = state === 'to_schedule';
  const said = [
    isOpen && requestedDay ? words.requested : isOpen && anyDay ? words.anyDay : words.states[state],
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
