import { giveTexts } from '@texts/give';
import { useHydrated } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import type { Cart } from '../../stores/cart';
import { ButtonLink } from '../../ui/button';
import type { ButtonKind } from '../../ui/button-style';
import { Skeleton } from '../../ui/skeleton';

/** Whether the cart can be paid without an account; `unknown` until the browser knows the cart and the offer. */
export function useGuestCheckout(lines: Cart): 'unknown' | 'open' | 'closed' {
  const isCartKnown = useHydrated();
  const offer = useEndpoint('give.offer', {});
  if (!isCartKnown || offer.loading) return 'unknown';
  const needsAccount = lines.some(({ product }) => product.category === 'member');
  return offer.data?.guests && !needsAccount && lines.length > 0 ? 'open' : 'closed';
}

interface GuestCheckoutLinkProps {
  readonly lines: Cart;
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
}

/**
 * Link to pay without an account, if the temple allows it and no line needs an account. A skeleton holds its space
 * until that is known.
 */
export function GuestCheckoutLink({ lines, kind = 'quiet', wide }: GuestCheckoutLinkProps) {
  const checkout = useGuestCheckout(lines);
  if (checkout === 'unknown') return <Skeleton height="52px" round="999px" aria-hidden="true" />;
  if (checkout === 'closed') return null;
  return (
    <ButtonLink wide={wide} kind={kind} to={paths.placeGuest()}>
      {giveTexts.guest.offer}
    </ButtonLink>
  );
}
