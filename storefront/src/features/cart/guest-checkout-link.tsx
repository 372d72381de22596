import { giveTexts } from '@texts/give';
import { useHydrated } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import type { Cart } from '../../stores/cart';
import { ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';

interface GuestCheckoutLinkProps {
  readonly lines: Cart;
  readonly wide?: boolean;
}

/**
 * Link to pay without an account, if the temple allows it and no line needs an account. A skeleton holds its space
 * until that is known.
 */
export function GuestCheckoutLink({ lines, wide }: GuestCheckoutLinkProps) {
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
