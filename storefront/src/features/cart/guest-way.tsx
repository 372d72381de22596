import { giveTexts } from '@texts/give';
import { useHydrated } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import type { Cart } from '../../stores/cart';
import { ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';

interface GuestWayProps {
  readonly lines: Cart;
  readonly wide?: boolean;
}

/**
 * The way to pay a cart without an account, where the temple takes such gifts and nothing in the cart needs an account.
 * Its room is kept until that is known: what stands around it stays under the thumb.
 */
export function GuestWay({ lines, wide }: GuestWayProps) {
  const isCartKnown = useHydrated();
  const offer = useEndpoint('give.offer', {});
  if (!isCartKnown || offer.loading) return <Skeleton height="52px" round="999px" aria-hidden="true" />;
  const needsAccount = lines.some(({ product }) => product.category === 'member');
  if (!offer.data?.guests || needsAccount || lines.length === 0) return null;
  return (
    <ButtonLink wide={wide} kind="quiet" to={paths.placeGuest()}>
      {giveTexts.guest.offer}
    </ButtonLink>
  );
}
