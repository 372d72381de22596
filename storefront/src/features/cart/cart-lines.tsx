import { useState } from 'react';
import { centsToType } from '@seva/config/rules/typed-dollars';
import { parseStoredBooking } from '@seva/config/rules/bookings/cart-line';
import { lineKey } from '@seva/config/rules/cart';
import { shop } from '@seva/config/shop';
import { cartTexts } from '@texts/cart';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatSlot, cartLineTexts } from '../../lib/booking-text';
import { amountBounds, amountFrom } from '../../lib/open-amount';
import { paths } from '../../lib/paths';
import { bookingSteps, lineNeedsDay } from '../../stores/booked-lines';
import { cart, type Cart, type CartService } from '../../stores/cart';
import { devotee } from '../../stores/devotee';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { TextField } from '../../ui/field';
import { IconButton } from '../../ui/icon-button';
import { Hidden, Muted } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { Stepper } from '../../ui/stepper';
import { color, font, media, radius, size, space, measure } from '../../ui/theme/tokens';
import { receivedValueText } from '../receipts';

const Text = styled(Muted)`
  display: block;
  overflow-wrap: anywhere;
`;
const Change = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${measure.target};
  font-weight: 600;
`;

function BookingFacts({ line }: { line: Cart[number] }) {
  const { product } = line;
  const hasSteps = bookingSteps(product) !== null;
  const texts = cartLineTexts(line, devotee.use()?.name);
  if (!hasSteps && texts.length === 0) return null;
  const to = hasSteps ? paths.productLine(product._id, lineKey(line)) : paths.product(product._id);
  const isOpen = lineNeedsDay(line);
  return (
    <div>
      {texts.map((each) => (
        <Text key={each}>{each}</Text>
      ))}
      {isOpen ? <Text>{cartTexts.noDay}</Text> : null}
      <Change to={to} aria-label={cartTexts.change(product.name)}>
        {isOpen ? cartTexts.chooseDay : cartTexts.changeLink}
      </Change>
    </div>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: ${space.small} ${space.snug};
  padding: ${space.snug};
  border-bottom: 1px solid ${color.sand};
  &:last-child {
    border-bottom: 0;
  }
  & img {
    width: 100%;
    border-radius: ${radius.field};
    aspect-ratio: 1;
    object-fit: cover;
  }
  & h2 {
    font-size: 1.3rem;
  }
  & h2 a {
    display: inline-flex;
    align-items: center;
    min-height: ${measure.target};
    color: ${color.ink};
    text-decoration: none;
  }
  & h2 a:hover {
    color: ${color.kumkum};
  }
  ${media.from768} {
    grid-template-columns: 112px minmax(0, 1fr) auto 7.5rem;
    align-items: center;
    padding: ${space.normal};
  }
`;
const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny} ${space.small};
  align-items: center;
  justify-content: space-between;
  ${media.from768} {
    display: contents;
  }
`;
const Sum = styled.strong`
  font: 400 ${size.lead} / 1.2 ${font.display};
  margin-left: auto;
  text-align: right;
`;
const Notice = styled.p`
  padding-block: ${space.hair};
`;
const ReceivedValue = styled(Muted)`
  display: block;
  &:empty {
    display: none;
  }
`;
const Amount = styled.div`
  max-width: 15rem;
  padding-top: ${space.hair};
`;

function OpenAmount({ service }: { service: CartService }) {
  const [text, setText] = useState(centsToType(Math.round(service.price * 100)));
  return (
    <Amount>
      <TextField
        label={
          <>
            {cartTexts.amount} <Hidden>{cartTexts.amountFor(service.name)}</Hidden>
          </>
        }
        inputMode="decimal"
        value={text}
        error={amountFrom(text, service) === null ? cartTexts.amountProblem(...amountBounds(service)) : undefined}
        onChange={({ target }) => {
          setText(target.value);
          cart.update({ ...service, price: amountFrom(target.value, service) ?? 0 });
        }}
      />
    </Amount>
  );
}

interface CartLinesProps {
  lines: Cart;
  /** Ids of services that the temple no longer offers. */
  gone: ReadonlySet<string>;
  onRemove: (id: string) => void;
}

/** Whether the quantity follows from the names and changes with them. */
const isPricedByName = ({ product, booking }: Cart[number]) =>
  Boolean(booking?.day) && product.booking?.unit !== 'item' && (product.booking?.peopleMax ?? 0) > 0;

/** Returns the service's name with the day, which distinguishes lines of the same service. */
const lineName = ({ product, booking }: Cart[number]) =>
  parseStoredBooking(booking) && booking?.day
    ? `${product.name}, ${formatSlot({ day: booking.day, startsAt: booking.startsAt })}`
    : product.name;

/** Lines of the cart, each with its price, quantity or amount, and sum. */
export function CartLines({ lines, gone, onRemove }: CartLinesProps) {
  return (
    <Card as="ul" aria-label={cartTexts.lines}>
      {lines.map((line) => {
        const { product, cartQuantity } = line;
        const key = lineKey(line);
        const name = lineName(line);
        return (
          <Line key={key}>
            <Picture image={product.image} picture={product.picture} alt="" ratio={[1, 1]} sizes="112px" />
            <div>
              <h2>
                <Link to={paths.product(product._id)}>{product.name}</Link>
              </h2>
              {gone.has(product._id) ? (
                <Notice>
                  <Badge tone="bad">{cartTexts.goneMark}</Badge>
                </Notice>
              ) : null}
              {product.openAmount ? (
                <OpenAmount service={product} />
              ) : cartQuantity > 1 ? (
                <Muted>
                  <Money dollars={product.price} /> {cartTexts.each}
                </Muted>
              ) : null}
              <BookingFacts line={line} />
              <ReceivedValue>{receivedValueText(product, cartQuantity)}</ReceivedValue>
            </div>
            <Actions>
              {product.openAmount || isPricedByName(line) ? (
                <IconButton label={cartTexts.remove(name)} kind="danger" onClick={() => onRemove(key)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              ) : (
                <Stepper
                  label={cartQuantity}
                  lessLabel={cartQuantity > 1 ? cartTexts.oneLess(name) : cartTexts.remove(name)}
                  lessIcon={cartQuantity > 1 ? undefined : Trash2}
                  moreLabel={cartTexts.oneMore(name)}
                  atMost={cartQuantity >= shop.cart.maximumQuantity}
                  onLess={() => (cartQuantity > 1 ? cart.take(key) : onRemove(key))}
                  onMore={() => cart.setQuantity(key, cartQuantity + 1)}
                />
              )}
              <Sum>
                <Money cents={Math.round(product.price * 100) * cartQuantity} exact />
              </Sum>
            </Actions>
          </Line>
        );
      })}
    </Card>
  );
}
