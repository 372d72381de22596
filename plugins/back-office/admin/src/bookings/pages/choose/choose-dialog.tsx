import { useState } from 'react';
import { Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { count } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { TextField } from '@seva/panel/ui/fields';
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

type Chosen = Pick<OfferedSlot, 'day' | 'startsAt'>;

const keyOf = ({ day, startsAt }: Chosen) => `${day} ${startsAt}`;
const freeSpotsOf = ({ left }: OfferedSlot) => words.left(left === null ? null : count(left));

interface ChooseDialogProps {
  readonly booking: PanelBooking;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Dialog that moves a booking to another slot, the next free ones first, or without a schedule to any day. */
export function ChooseDialog({ booking, ...props }: ChooseDialogProps) {
  const reading = useRead('bookings.places', { params: { id: booking._id } });
  const [chosen, setChosen] = useState<Chosen | null>(null);
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
      act={() =>
        call('bookings.choose', { params: { id: booking._id }, body: { day, startsAt, seen: booking.day ?? '' } })
      }
    >
      <PageState reading={reading}>
        {({ places, anyDayFrom }) =>
          anyDayFrom !== null ? (
            <AnyDay from={anyDayFrom} chosen={chosen} onChoose={setChosen} />
          ) : places.length === 0 ? (
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
  readonly chosen: Chosen | null;
  readonly onChoose: (place: Chosen | null) => void;
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

interface AnyDayProps {
  readonly from: string;
  readonly chosen: Chosen | null;
  readonly onChoose: (place: Chosen | null) => void;
}

/** Fields for any day from today on, and a time if it is known. */
function AnyDay({ from, chosen, onChoose }: AnyDayProps) {
  const { day = '', startsAt = '' } = chosen ?? {};
  return (
    <Flex gap={4} wrap="wrap" alignItems="flex-start">
      <TextField
        label={words.anyDay}
        type="date"
        min={from}
        required
        value={day}
        onChange={(next) => onChoose(next < from ? null : { day: next, startsAt })}
      />
      <TextField
        label={words.anyTime}
        type="time"
        hint={words.anyTimeHint}
        value={startsAt}
        disabled={day === ''}
        onChange={(next) => onChoose({ day, startsAt: next })}
      />
    </Flex>
  );
}
