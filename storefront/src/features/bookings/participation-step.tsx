import { bookingTexts } from '@texts/bookings';
import { shop } from '@seva/config/shop';
import { isBlank } from '@seva/config/rules/plain-text';
import { formatDollars } from '../../lib/money';
import { isGoods } from '../../stores/booked-lines';
import { AreaField, TextField } from '../../ui/field';
import { Pair } from '../../ui/form-layout';
import { Stack } from '../../ui/layout';
import { Segments } from '../../ui/segments';
import { Stepper } from '../../ui/stepper';
import type { AddressValues, BookingDraft } from './use-booking';

const { part, delivery, prasad: prasadTexts, address: addressTexts } = bookingTexts;

/** Choices of prasad in the order of the page: none is the last. */
const prasadOrder = ['pickup', 'ship', 'none'] as const;

function AddressFields({ draft, checked }: { draft: BookingDraft; checked: boolean }) {
  const { address, needsAddress, setAddress } = draft;
  if (!needsAddress) return null;
  const field = (name: keyof AddressValues, autoComplete: string) => ({
    name,
    value: address[name],
    label: addressTexts[name],
    autoComplete,
    error: checked && isBlank(address[name]) ? addressTexts.problem : undefined,
    onChange: ({ target }: { target: { value: string } }) => setAddress({ ...address, [name]: target.value }),
  });
  return (
    <Stack data-gap="small" role="group" aria-label={addressTexts[needsAddress]}>
      <strong>{addressTexts[needsAddress]}</strong>
      <TextField {...field('address', 'street-address')} maxLength={200} />
      <Pair>
        <TextField {...field('city', 'address-level2')} maxLength={120} />
        <TextField {...field('postalCode', 'postal-code')} maxLength={20} />
      </Pair>
      {needsAddress === 'home' ? <TextField {...field('phone', 'tel')} type="tel" maxLength={40} /> : null}
    </Stack>
  );
}

/** Step of participation, prasad, quantity, and occasion or note. */
export function ParticipationStep({ draft, checked }: { draft: BookingDraft; checked: boolean }) {
  const { rules, participation, prasad } = draft;
  const isGood = isGoods(rules);
  const isBooked = draft.hasDay || isGood;
  const hasQuantity = isBooked && (rules.unit === 'item' || (rules.unit === 'family' && rules.peopleMax === 0));
  const ways: typeof part | typeof delivery = isGood ? delivery : part;
  const shipPrice = rules.prasadService?.price ?? 0;
  return (
    <Stack data-gap="snug">
      {hasQuantity ? (
        <Stack data-gap="hair">
          <strong>{bookingTexts.units[rules.unit]}</strong>
          <div>
            <Stepper
              label={draft.quantity}
              lessLabel={bookingTexts.oneLess}
              moreLabel={bookingTexts.oneMore}
              atLeast={draft.quantity <= 1}
              atMost={draft.quantity >= shop.cart.maximumQuantity}
              onLess={() => draft.setQuantity(draft.quantity - 1)}
              onMore={() => draft.setQuantity(draft.quantity + 1)}
            />
          </div>
        </Stack>
      ) : null}
      {isBooked && rules.participation.length > 1 ? (
        <Segments
          legend={ways.heading}
          values={rules.participation}
          chosen={participation}
          label={(value) => ways.labels[value] ?? part.labels[value]}
          sentence={ways.sentences[participation] ?? part.sentences[participation]}
          onChoose={draft.setParticipation}
        />
      ) : null}
      {isBooked && rules.prasad.length > 1 ? (
        <Segments
          legend={prasadTexts.heading}
          values={prasadOrder.filter((value) => rules.prasad.includes(value))}
          chosen={prasad}
          label={(value) =>
            value === 'ship' && shipPrice > 0
              ? `${prasadTexts.labels.ship} ${prasadTexts.price(formatDollars(shipPrice))}`
              : prasadTexts.labels[value]
          }
          onChoose={draft.setPrasad}
        />
      ) : null}
      <AddressFields draft={draft} checked={checked} />
      {isBooked && !isGood ? (
        <TextField
          label={bookingTexts.occasion}
          hint={bookingTexts.occasionHint}
          optional
          maxLength={120}
          value={draft.occasion}
          onChange={({ target }) => draft.setOccasion(target.value)}
        />
      ) : (
        <AreaField
          label={bookingTexts.note}
          optional
          rows={3}
          maxLength={500}
          value={draft.note}
          onChange={({ target }) => draft.setNote(target.value)}
        />
      )}
    </Stack>
  );
}
