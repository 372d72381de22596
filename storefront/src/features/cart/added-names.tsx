import { useId, useState } from 'react';
import type { BookingPersonInput } from '@seva/config/contract';
import { parseStoredBooking } from '@seva/config/rules/bookings/cart-line';
import { nameKey, namesAllowed, peopleLimits } from '@seva/config/rules/bookings/people';
import { lineKey } from '@seva/config/rules/cart';
import { isBlank } from '@seva/config/rules/plain-text';
import { bookingTexts } from '@texts/bookings';
import { session } from '../../lib/session';
import { nameLine } from '../../stores/booked-lines';
import type { Cart } from '../../stores/cart';
import { CheckField } from '../../ui/check-field';
import { TextField } from '../../ui/field';
import { Muted, Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { ownId, personFacts, personName, useFamily } from '../people';

const { added: texts } = bookingTexts;

/** Whether the names of a line can be chosen in the dialog: it was added without its steps, for a service in names. */
export const isNameable = (line: Cart[number]): boolean => {
  const { product, booking } = line;
  const isInNames = !product.openAmount && (product.booking?.peopleMax ?? 0) > 0;
  return isInNames && lineKey(line) === product._id && !booking?.participation;
};

const peopleOf = ({ booking }: Cart[number]): readonly BookingPersonInput[] =>
  parseStoredBooking(booking)?.people ?? [];

function write({ product, booking }: Cart[number], people: readonly BookingPersonInput[]): void {
  nameLine(product, { ...parseStoredBooking(booking), people: [...people] });
}

/** Names of a line. Each choice is written to the cart at once, so that nothing needs saving. */
export function AddedNames({ line }: { line: Cart[number] }) {
  const isSignedIn = session.use() !== null;
  const family = useFamily(isSignedIn);
  const heading = useId();
  const chosen = peopleOf(line);
  const [name, setName] = useState(chosen[0]?.name ?? '');
  const most = namesAllowed(line.product.booking?.peopleMax ?? 0, line.cartQuantity);
  const isChosen = (person: BookingPersonInput) => chosen.some((each) => nameKey(each.name) === nameKey(person.name));
  const toggle = (person: BookingPersonInput) =>
    write(
      line,
      isChosen(person) ? chosen.filter((each) => nameKey(each.name) !== nameKey(person.name)) : [...chosen, person],
    );
  return (
    <Stack as="section" data-gap="hair" aria-labelledby={heading}>
      <strong id={heading}>{texts.who}</strong>
      <Muted>{texts.whoOptional}</Muted>
      {family.loading ? <Skeleton height="48px" aria-hidden="true" /> : null}
      {family.choices.map(({ _id, ...person }) => (
        <CheckField
          key={_id}
          label={`${personName(person)} · ${personFacts(person)}`}
          checked={isChosen(person)}
          disabled={chosen.length >= most && !isChosen(person)}
          onChange={() => toggle(_id === ownId ? person : { _id, ...person })}
        />
      ))}
      {!family.loading && family.choices.length === 0 ? (
        <TextField
          label={texts.name}
          name="added-name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={peopleLimits.nameLength}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            write(line, isBlank(target.value) ? [] : [{ name: target.value.trim() }]);
          }}
        />
      ) : null}
    </Stack>
  );
}
