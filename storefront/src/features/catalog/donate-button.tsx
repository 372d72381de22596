import { useEffect, useRef, useState } from 'react';
import type { Service } from '@seva/config/contract';
import { lineKey } from '@seva/config/rules/cart';
import { shop } from '@seva/config/shop';
import { catalogTexts } from '@texts/catalog';
import styled from 'styled-components';
import { formatDollars } from '../../lib/money';
import { isOpenAmount, openAmountWords } from '../../lib/open-amount';
import { paths } from '../../lib/paths';
import { bookingSteps, isRented } from '../../stores/booked-lines';
import { cart, type Cart, type CartService } from '../../stores/cart';
import { Button, ButtonLink } from '../../ui/button';
import { Hidden } from '../../ui/layout';
import { Stepper } from '../../ui/stepper';
import { media, space } from '../../ui/theme/tokens';
import { useToast } from '../../ui/toast';
import { LazyAddedDialog, isPhone } from '../cart';

/** Above the link of the card's name, which covers the whole card. */
const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  justify-content: flex-end;
  margin-left: auto;
  &[data-two] {
    flex: 1 1 100%;
  }
  &[data-two] > * {
    flex: 1 1 auto;
    justify-content: space-between;
  }
  /* On phones the stepper takes the place of both buttons, so that the card keeps its height. The sheet offers the day. */
  ${media.phone} {
    &[data-two][data-in-cart] > a {
      display: none;
    }
  }
  &[data-two] > :is(a, button) {
    justify-content: center;
    padding-inline: ${space.tiny};
  }
`;

interface DonateProps {
  readonly service: CartService;
  /** Cart line without a day. Lines with a day are not changed here. */
  readonly line: Cart[number] | undefined;
  readonly describedBy: string;
  /** Whether other donors already give all that the temple needs. */
  readonly isFulfilled: boolean;
  readonly onAdded: () => void;
}

/**
 * DONATE button. Once the service is in the cart, a stepper or a link to change the amount replaces it and receives the
 * focus.
 */
function Donate({ service, line, describedBy, isFulfilled, onAdded }: DonateProps) {
  const quantity = line?.cartQuantity ?? 0;
  const donate = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const toCart = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  const toast = useToast();
  const isInCart = quantity > 0;
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    (isInCart ? (more.current ?? toCart.current) : donate.current)?.focus();
  }, [isInCart]);

  if (line?.product.openAmount) {
    return (
      <ButtonLink small kind="quiet" ref={toCart} to={paths.cart()}>
        {catalogTexts.inCart(formatDollars(line.product.price))}
        <Hidden>{catalogTexts.changeAmount(service.name)}</Hidden>
      </ButtonLink>
    );
  }
  if (isInCart) {
    return (
      <Stepper
        label={catalogTexts.inCart(quantity)}
        lessLabel={catalogTexts.oneLess(service.name)}
        moreLabel={catalogTexts.oneMore(service.name)}
        atMost={quantity >= shop.cart.maximumQuantity}
        moreRef={more}
        onLess={() => {
          wasPressed.current = quantity === 1;
          cart.take(service._id);
        }}
        onMore={() => cart.setQuantity(service._id, quantity + 1)}
      />
    );
  }
  // Without a suggested amount, the donor enters it on the service's page.
  if (service.openAmount && !isOpenAmount(service.price, service)) {
    return (
      <ButtonLink small to={paths.product(service._id)} aria-describedby={describedBy}>
        {catalogTexts.donate}
      </ButtonLink>
    );
  }
  return (
    <Button
      small
      ref={donate}
      disabled={isFulfilled}
      aria-describedby={describedBy}
      onClick={() => {
        if (cart.isFullFor(service._id)) return toast(catalogTexts.cartFull);
        wasPressed.current = true;
        cart.add(service);
        onAdded();
      }}
    >
      {catalogTexts.donate}
    </Button>
  );
}

/**
 * DONATE button that adds the service to the cart, with Book or Order beside it for a service that is booked in steps.
 * `describedBy` is the id of the element that names the service.
 */
export function DonateButton({ service, describedBy }: { service: Service; describedBy: string }) {
  const line = cart.use().find((each) => lineKey(each) === service._id);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const steps = bookingSteps(service);
  return (
    <Actions data-two={steps ? '' : undefined} data-in-cart={line ? '' : undefined}>
      <Donate
        service={service}
        line={line}
        describedBy={describedBy}
        isFulfilled={service.wanted?.left === 0}
        onAdded={() => setDialogOpen(isPhone())}
      />
      {steps ? (
        <ButtonLink
          small
          kind="quiet"
          to={paths.book(service._id, line && lineKey(line))}
          aria-describedby={describedBy}
        >
          {steps.unit === 'item' && !isRented(steps) ? catalogTexts.order : catalogTexts.book}
        </ButtonLink>
      ) : null}
      {isDialogOpen && line ? (
        <LazyAddedDialog
          line={line}
          note={service.openAmount ? openAmountWords(service) : undefined}
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </Actions>
  );
}
