import { useRef } from 'react';
import { cartTotalCents, countItems } from '@seva/config/rules/cart';
import { cartTexts } from '@texts/cart';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useDoubleTap } from '../../lib/use-double-tap';
import type { Cart } from '../../stores/cart';
import { ActionBar } from '../../ui/action-bar';
import { Assurance } from '../../ui/assurance';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/card';
import { Money } from '../../ui/money';
import { color, font, media, size, space } from '../../ui/theme/tokens';
import { GuestCheckoutLink } from './guest-checkout-link';

const Frame = styled(Panel)`
  display: grid;
  gap: ${space.snug};
  padding: ${space.normal};
  ${media.from992} {
    position: sticky;
    top: ${space.normal};
  }
  & dl {
    display: grid;
    gap: ${space.tiny};
    margin: 0;
  }
  & dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.small};
    align-items: baseline;
    justify-content: space-between;
  }
  & dl > div:last-child {
    padding-top: ${space.small};
    border-top: 1px solid ${color.sandDeep};
    font: 400 ${size.lead} / 1.2 ${font.display};
  }
  & dd {
    margin: 0 0 0 auto;
  }
`;

/**
 * Total of the cart and the buttons to pay it, disabled while a line cannot be paid. Phones repeat total and button in a
 * bar while the button is not on the screen.
 */
export function CartSummary({ lines, blocked }: { lines: Cart; blocked: boolean }) {
  const navigate = useNavigate();
  const user = session.use();
  const end = useRef<HTMLDivElement>(null);
  const total = <Money cents={cartTotalCents(lines)} exact />;
  const tap = useDoubleTap();
  const checkOut = () => {
    // A second tap would add the same page to the history again.
    if (tap.isSecond()) return;
    tap.acted();
    void navigate(paths.login(user?.isAdmin ? 'payment' : 'placeorder'));
  };
  return (
    <Frame as="aside" aria-label={cartTexts.summary}>
      <h2>{cartTexts.summary}</h2>
      <dl>
        <div>
          <dt>{cartTexts.items(countItems(lines))}</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>{cartTexts.total}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <div ref={end}>
        <Button wide disabled={blocked} onClick={checkOut}>
          {cartTexts.checkout}
        </Button>
      </div>
      {user || blocked ? null : <GuestCheckoutLink wide lines={lines} />}
      <Assurance>{cartTexts.secure}</Assurance>
      <ActionBar first={cartTexts.total} second={total} end={end}>
        <Button disabled={blocked} onClick={checkOut}>
          {cartTexts.checkout}
        </Button>
      </ActionBar>
    </Frame>
  );
}
