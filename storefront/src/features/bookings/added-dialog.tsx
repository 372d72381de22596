import { cartTotalCents, countItems } from '@seva/config/rules/cart';
import { bookingTexts } from '@texts/bookings';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { paths } from '../../lib/paths';
import { cart, type Cart } from '../../stores/cart';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Muted, Row, Stack } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { radius, space } from '../../ui/theme/tokens';
import { bookingLines } from './booking-words';

const { added: texts } = bookingTexts;

const Line = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: ${space.snug};
  align-items: start;
  & img {
    width: 72px;
    border-radius: ${radius.field};
    aspect-ratio: 1;
    object-fit: cover;
  }
`;

/** Says what has just gone into the cart, as it will be kept, and where to go from here. It promises no place. */
export function AddedDialog({ line, onClose }: { line: Cart[number]; onClose: () => void }) {
  const lines = cart.use();
  const { product, cartQuantity, booking } = line;
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      <Line>
        <Picture image={product.image} picture={product.picture} alt="" ratio={[1, 1]} sizes="72px" />
        <Stack data-gap="hair">
          <strong>{product.name}</strong>
          {bookingLines(booking).map((words) => (
            <Muted key={words}>{words}</Muted>
          ))}
        </Stack>
        <Money cents={Math.round(product.price * 100) * cartQuantity} exact />
      </Line>
      <p>{texts.total(countItems(lines), formatCents(cartTotalCents(lines), { exact: true }))}</p>
      {booking?.day ? <Muted>{texts.kept}</Muted> : null}
      <Row>
        <ButtonLink to={paths.cart()}>{texts.toCart}</ButtonLink>
        <Button kind="quiet" onClick={onClose}>
          {texts.more}
        </Button>
      </Row>
    </Dialog>
  );
}
