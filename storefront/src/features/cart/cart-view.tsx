import { cartTexts } from '@texts/cart';
import styled from 'styled-components';
import { useHydrated } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Columns, Row, Stack } from '../../ui/layout';
import { EmptyCart } from '../../ui/motifs/empty-cart';
import { Skeleton, Loader } from '../../ui/skeleton';
import { AgainNote } from './again-note';
import { CartLines } from './cart-lines';
import { CartSummary } from './cart-summary';
import { PriceChanges } from './price-changes';
import { RemovedNote } from './removed-note';
import { isBlocked, useCartRefresh } from './use-cart-refresh';
import { useRemovedLine } from './use-removed-line';

const Sheet = styled(Skeleton)`
  border-radius: 14px;
`;

/** The place of the cart while the browser looks into its memory. */
export function CartLoader() {
  return (
    <Loader>
      <Columns>
        <Sheet height="26rem" />
        <Sheet height="17rem" />
      </Columns>
    </Loader>
  );
}

function FullCart() {
  const lines = cart.use();
  const { changes, gone } = useCartRefresh();
  const { name: removed, remove, undo } = useRemovedLine();
  const goneLines = lines.filter(({ product }) => gone.has(product._id));
  const removedNote = removed === null ? null : <RemovedNote name={removed} onUndo={undo} />;
  if (lines.length === 0) {
    return (
      <Stack>
        <AgainNote />
        {removedNote}
        <Empty heading={cartTexts.empty} text={cartTexts.emptyText} picture={<EmptyCart />}>
          <Row>
            <ButtonLink to={paths.list('pooja')}>{cartTexts.toServices}</ButtonLink>
            <Button kind="quiet" disabled>
              {cartTexts.checkout}
            </Button>
          </Row>
        </Empty>
      </Stack>
    );
  }
  return (
    <Columns>
      <Stack>
        <AgainNote />
        {removedNote}
        <PriceChanges changes={changes} />
        {goneLines.map(({ product }) => (
          <Alert key={product._id}>{cartTexts.gone(product.name)}</Alert>
        ))}
        <CartLines lines={lines} gone={gone} onRemove={remove} />
        <div>
          <ButtonLink kind="quiet" to={paths.list('pooja')}>
            {cartTexts.more}
          </ButtonLink>
        </div>
      </Stack>
      <CartSummary lines={lines} blocked={isBlocked(lines, gone)} />
    </Columns>
  );
}

/** The cart: what was chosen, what it comes to, and the way to pay. */
export function CartView() {
  return useHydrated() ? <FullCart /> : <CartLoader />;
}
