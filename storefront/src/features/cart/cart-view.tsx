import { useEffect, useRef, useState } from 'react';
import { lineKey } from '@seva/config/rules/cart';
import { cartTexts } from '@texts/cart';
import { commonTexts } from '@texts/common';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useHydrated } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { restoreLine } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Columns, Row, Stack } from '../../ui/layout';
import { EmptyCart } from '../../ui/motifs/empty-cart';
import { Skeleton, Loader } from '../../ui/skeleton';
import { CartLines } from './cart-lines';
import { CartSummary } from './cart-summary';
import type { AgainReport } from './fill-again';
import { PriceChanges, isBlocked, useCartRefresh } from './price-changes';

const { again: againTexts } = cartTexts;

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

/** Says once what of an earlier gift is in the cart again and what is not. */
function AgainNote() {
  const { again } = (useLocation().state ?? {}) as { readonly again?: AgainReport };
  if (!again) return null;
  return (
    <Alert kind="note">
      <Stack data-gap="tiny">
        <p>{againTexts.filled}</p>
        {again.gone.map((name) => (
          <p key={name}>{againTexts.gone(name)}</p>
        ))}
        {again.toChoose.map(({ id, name }) => (
          <p key={id}>
            {againTexts.toChoose(name)} <Link to={paths.productLine(id, id)}>{againTexts.choose}</Link>
          </p>
        ))}
      </Stack>
    </Alert>
  );
}

/**
 * Says which line has just gone and offers it back, for as long as the cart is open. It takes the focus that the removed
 * line had, so that the keyboard is never lost.
 */
function RemovedNote({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [name]);
  return (
    <Alert kind="note">
      <Row>
        <span>{cartTexts.removed(name)}</span>
        <Button ref={undo} small kind="quiet" onClick={onUndo} aria-label={cartTexts.undo(name)}>
          {commonTexts.undo}
        </Button>
      </Row>
    </Alert>
  );
}

interface RemovedLine {
  readonly line: Cart[number];
  readonly index: number;
}

/** The line that was removed last, and the way to have it back where it stood. */
function useRemovedLine() {
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const remove = (key: string) => {
    const index = cart.get().findIndex((each) => lineKey(each) === key);
    const line = cart.get()[index];
    if (!line) return;
    cart.remove(key);
    setRemoved({ line, index });
  };
  const undo = () => {
    if (removed) restoreLine(removed.line, removed.index);
    setRemoved(null);
  };
  // Where the same has been chosen again meanwhile, there is nothing to bring back.
  const isBack = cart.use().some((each) => removed && lineKey(each) === lineKey(removed.line));
  return { name: removed && !isBack ? removed.line.product.name : null, remove, undo };
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
