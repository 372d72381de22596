import { useEffect, useRef, useState } from 'react';
import { shop } from '@seva/config/shop';
import { catalogTexts } from '@texts/catalog';
import { formatDollars } from '../../lib/money';
import { leastCentsOf } from '../../lib/open-amount';
import { paths } from '../../lib/paths';
import { cart, type CartService } from '../../stores/cart';
import { Button, ButtonLink } from '../../ui/button';
import { Hidden } from '../../ui/layout';
import { Stepper } from '../../ui/stepper';
import { useToast } from '../../ui/toast';
import { AddedLater, isPhone } from '../bookings/added-later';

/** Whether the donor has to name the amount before the service can go into the cart. */
const needsAmount = (service: CartService) =>
  service.openAmount && Math.round(service.price * 100) < leastCentsOf(service);

/**
 * DONATE; Book or Order as the way to choose a day, where the service needs one; once chosen, "In cart · 2" between − and +, or "In cart · $51" as the way to where the amount is changed. The focus follows, so that the keyboard is never lost.
 * `describedBy` is the id of the element that names the service.
 */
export function DonateButton({ service, describedBy }: { service: CartService; describedBy: string }) {
  const line = cart.use().find(({ product }) => product._id === service._id);
  const quantity = line?.cartQuantity ?? 0;
  const donate = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const toCart = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const say = useToast();
  const [isTold, setTold] = useState(false);
  const chosen = quantity > 0;
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    (chosen ? (more.current ?? toCart.current) : donate.current)?.focus();
  }, [chosen]);

  const { needs = 'none', unit } = service.booking ?? {};
  if (needs !== 'none') {
    return (
      <ButtonLink small to={paths.product(service._id)} aria-describedby={describedBy}>
        {unit === 'item' ? catalogTexts.order : catalogTexts.book}
      </ButtonLink>
    );
  }
  if (line?.product.openAmount) {
    return (
      <ButtonLink small kind="quiet" ref={toCart} to={paths.cart()}>
        {catalogTexts.inCart(formatDollars(line.product.price))}
        <Hidden>{catalogTexts.changeAmount(service.name)}</Hidden>
      </ButtonLink>
    );
  }
  if (chosen) {
    return (
      <>
        <Stepper
          label={catalogTexts.inCart(quantity)}
          lessLabel={catalogTexts.oneLess(service.name)}
          moreLabel={catalogTexts.oneMore(service.name)}
          atMost={quantity >= shop.cart.maximumQuantity}
          moreRef={more}
          onLess={() => {
            pressed.current = quantity === 1;
            cart.take(service._id);
          }}
          onMore={() => cart.setQuantity(service._id, quantity + 1)}
        />
        {isTold && line ? <AddedLater line={line} onClose={() => setTold(false)} /> : null}
      </>
    );
  }
  if (needsAmount(service)) {
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
      aria-describedby={describedBy}
      onClick={() => {
        if (cart.isFullFor(service._id)) return say(catalogTexts.cartFull);
        pressed.current = true;
        cart.add(service);
        setTold(isPhone());
      }}
    >
      {catalogTexts.donate}
    </Button>
  );
}
