import { useEffect, useRef, useState } from 'react';
import { lineKey } from '@seva/config/rules/cart';
import { cartTexts } from '@texts/cart';
import { commonTexts } from '@texts/common';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useHydrated } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { lineNeedsDay, restoreLine } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Columns, Row, Stack } from '../../ui/layout';
import { Drawing } from '../../ui/motifs/drawing';
import emptyCart from '../../ui/motifs/empty-cart.svg?raw';
import { Skeleton, Loader } from '../../ui/skeleton';
import { CartLines } from './cart-lines';
import { CartSummary } from './cart-summary';
import type { RefillReport } from './refill-cart';
import { PriceChanges, isBlocked, useCartRefresh } from './price-changes';

const { again: againTexts } = cartTexts;

const Frame = styled(Skeleton)`
  border-radius: 14px;
`;

/** Skeleton shown until the browser has read the stored cart. */
export function CartLoader() {
  return (
    <Loader>
      <Columns>
        <Frame height="26rem" />
        <Frame height="17rem" />
      </Columns>
    </Loader>
  );
}

function RefillNote() {
  const { again } = (useLocation().state ?? {}) as { readonly again?: RefillReport };
  const lines = cart.use();
  if (!again) return null;
  const isOpen = (id: string) => lines.some((line) => lineKey(line) === id && lineNeedsDay(line));
  return (
    <Alert kind="note">
      <Stack data-gap="tiny">
        <p>{againTexts.filled}</p>
        {again.gone.map((name) => (
          <p key={name}>{againTexts.gone(name)}</p>
        ))}
        {again.toChoose
          .filter(({ id }) => isOpen(id))
          .map(({ id, name }) => (
            <Row key={id} data-between>
              <span>{againTexts.toChoose(name)}</span>
              <ButtonLink small kind="quiet" to={paths.book(id, id)} aria-label={againTexts.chooseFor(name)}>
                {againTexts.choose}
              </ButtonLink>
            </Row>
          ))}
      </Stack>
    </Alert>
  );
}

/** Offers to restore the removed line. It receives the focus, which was on the line. */
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

function EmptyMessage() {
  return (
    <Empty heading={cartTexts.empty} text={cartTexts.emptyText} picture={<Drawing svg={emptyCart} />}>
      <Row>
        <ButtonLink to={paths.services()}>{cartTexts.toServices}</ButtonLink>
        <Button disabled>{cartTexts.checkout}</Button>
      </Row>
    </Empty>
  );
}

/** Shows one of its children before hydration: the early script marks a browser without a cart. */
const BeforeHydration = styled.div`
  :root:not([data-cart='empty']) & > :first-child,
  :root[data-cart='empty'] & > :last-child {
    display: none;
  }
`;

interface RemovedLine {
  readonly line: Cart[number];
  readonly index: number;
}

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
  // The devotee may have added the same line again.
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
        <RefillNote />
        {removedNote}
        <EmptyMessage />
      </Stack>
    );
  }
  return (
    <Columns>
      <Stack>
        <RefillNote />
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

/** The cart with its lines, total and checkout. */
export function CartView() {
  if (useHydrated()) return <FullCart />;
  return (
    <BeforeHydration>
      <div>
        <EmptyMessage />
      </div>
      <div>
        <CartLoader />
      </div>
    </BeforeHydration>
  );
}
