import { useState } from 'react';
import { Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { count } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { PageState } from '@seva/panel/ui/page';
import styled from 'styled-components';
import type { OfferedSlot } from '@seva/config/contract/panel/bookings/bookings/contracts';
import type { PanelBooking } from '@seva/config/contract/panel/bookings/week/contracts';
import { useCall, useRead } from '../../../data/client';
import { slotName } from '../../data/when';
import { texts } from '../../texts/en';
import { bookingTitle } from '../../ui/booking-facts';

const words = texts.choose;

/** Number of slots shown as buttons; the list has the others. */
const shownAtOnce = 6;

const Chips = styled.div`
  display: grid;
  gap: 8px;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
`;

const Chip = styled.button`
  min-height: 48px;
  padding: 6px 10px;
  text-align: left;
  font: inherit;
  font-size: 1.4rem;
  cursor: pointer;
  border-radius: ${({ theme }) => theme.borderRadius};
  border: 1px solid ${({ theme }) => theme.colors.neutral500};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.colors.primary600};
    background: ${({ theme }) => theme.colors.primary100};
    box-shadow: inset 3px 0 0 ${({ theme }) => theme.colors.primary600};
    font-weight: 600;
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  small {
    display: block;
    font-size: 1.3rem;
    color: ${({ theme }) => theme.colors.neutral600};
  }
`;

const keyOf = ({ day, startsAt }: Pick<OfferedSlot, 'day' | 'startsAt'>) => `${day} ${startsAt}`;
const freeSpotsOf = ({ left }: OfferedSlot) => words.left(left === null ? null : count(left));

interface ChooseDialogProps {
  readonly booking: PanelBooking;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Dialog that moves a booking to another slot: the next free ones first, then all. */
export function ChooseDialog({ booking, ...props }: ChooseDialogProps) {
  const reading = useRead('bookings.places', { params: { id: booking._id } });
  const [chosen, setChosen] = useState<OfferedSlot | null>(null);
  const call = useCall();
  const { day = '', startsAt = '' } = chosen ?? {};
  return (
    <ActionForm
      {...props}
      title={words.title(booking.service.name)}
      body={words.body(bookingTitle(booking))}
      confirm={words.confirm(chosen ? slotName(chosen) : '')}
      done={words.done}
      disabled={chosen === null}
      act={() => call('bookings.choose', { params: { id: booking._id }, body: { day, startsAt } })}
    >
      <PageState reading={reading}>
        {({ places }) =>
          places.length === 0 ? (
            <Typography>{words.none}</Typography>
          ) : (
            <Offered places={places} chosen={chosen} onChoose={setChosen} />
          )
        }
      </PageState>
    </ActionForm>
  );
}

interface OfferedProps {
  readonly places: readonly OfferedSlot[];
  readonly chosen: OfferedSlot | null;
  readonly onChoose: (place: OfferedSlot) => void;
}

function Offered({ places, chosen, onChoose }: OfferedProps) {
  const value = chosen ? keyOf(chosen) : '';
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <div role="group" aria-label={words.nextFree}>
        <Typography tag="p" fontWeight="bold" paddingBottom={2}>
          {words.nextFree}
        </Typography>
        <Chips>
          {places.slice(0, shownAtOnce).map((place) => (
            <Chip
              key={keyOf(place)}
              type="button"
              aria-pressed={keyOf(place) === value}
              onClick={() => onChoose(place)}
            >
              {slotName(place)}
              <small>{freeSpotsOf(place)}</small>
            </Chip>
          ))}
        </Chips>
      </div>
      {places.length > shownAtOnce ? (
        <Field.Root name="place">
          <Field.Label>{words.all}</Field.Label>
          <SingleSelect
            placeholder={words.pick}
            value={value}
            onChange={(next) => {
              const found = places.find((place) => keyOf(place) === next);
              if (found) onChoose(found);
            }}
          >
            {places.map((place) => (
              <SingleSelectOption key={keyOf(place)} value={keyOf(place)}>
                {`${slotName(place)} · ${freeSpotsOf(place)}`}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      ) : null}
    </Flex>
  );
}
