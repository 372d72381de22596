import { cartTexts } from '@texts/cart';
import styled from 'styled-components';
import { useHydrated } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Columns, Stack } from '../../ui/layout';
import { EmptyCart } from '../../ui/motifs/empty-cart';
import { Bone, Loader } from '../../ui/skeleton';
import { CartLines, isOpenAmount } from './cart-lines';
import { CartSummary } from './cart-summary';
import { useCartRefresh } from './use-cart-refresh';

const Sheet = styled(Bone)`
  border-radius: 14px;
`;

/** The place of the cart while the browser looks into its memory. */
export function CartLoader() {
  return (
    <Loader>
      <Columns>
        <Sheet $height="26rem" />
        <Sheet $height="17rem" />
      </Columns>
    </Loader>
  );
}

function FullCart() {
  const lines = cart.use();
  const { changes, gone } = useCartRefresh();
  const goneLines = lines.filter(({ product }) => gone.has(product._id));
  const blocked =
    goneLines.length > 0 || lines.some(({ product }) => product.openAmount && !isOpenAmount(product.price));
  if (lines.length === 0) {
    return (
      <Empty heading={cartTexts.empty} text={cartTexts.emptyText} picture={<EmptyCart />}>
        <ButtonLink to={paths.list('pooja')}>{cartTexts.toServices}</ButtonLink>
      </Empty>
    );
  }
  return (
    <Columns>
      <Stack>
        {changes.length > 0 ? (
          <Alert kind="note">
            {changes.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </Alert>
        ) : null}
        {goneLines.map(({ product }) => (
          <Alert key={product._id}>{cartTexts.gone(product.name)}</Alert>
        ))}
        <CartLines lines={lines} gone={gone} />
        <div>
          <ButtonLink kind="quiet" to={paths.list('pooja')}>
            {cartTexts.more}
          </ButtonLink>
        </div>
      </Stack>
      <CartSummary lines={lines} blocked={blocked} />
    </Columns>
  );
}

/** The cart: what was chosen, what it comes to, and the way to pay. */
export function CartView() {
  return useHydrated() ? <FullCart /> : <CartLoader />;
}
