import { checkoutTexts } from '@texts/checkout';
import { PriceChanges, isBlocked, useCartRefresh } from '../../features/cart';
import {
  CheckForm,
  DonorPanel,
  useSelectedDevotee,
  CartReview,
  CartSums,
  EmptyCheckout,
  ShippingNote,
} from '../../features/checkout';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { cart } from '../../stores/cart';
import { ButtonLink } from '../../ui/button';
import { Slip } from '../../ui/card';
import { Columns, Page, Row, Stack } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { check: texts, devotee: devoteeTexts } = checkoutTexts;

/** Message while no devotee is chosen: a check always needs one. */
function NobodyChosen() {
  return (
    <Slip as="section" aria-label={devoteeTexts.heading}>
      <Row data-between>
        <h2>{devoteeTexts.heading}</h2>
        <ButtonLink small kind="quiet" to={paths.home()}>
          {devoteeTexts.find}
        </ButtonLink>
      </Row>
      <p>{devoteeTexts.nobodyForCheck}</p>
    </Slip>
  );
}

function PlaceCheckOrder() {
  const lines = cart.use();
  const selected = useSelectedDevotee();
  // The server records a check at catalog prices, not the cart's: show changes first.
  const { changes, gone } = useCartRefresh();
  if (lines.length === 0) return <EmptyCheckout pay={checkoutTexts.check.submit} />;
  return (
    <Columns data-right="420px">
      <Stack>
        {selected ? <DonorPanel /> : <NobodyChosen />}
        <PriceChanges changes={changes} />
        <CartReview lines={lines} gone={gone} />
        <ShippingNote />
      </Stack>
      <CartSums lines={lines}>
        <CheckForm lines={lines} blocked={isBlocked(lines, gone)} />
      </CartSums>
    </Columns>
  );
}

function PlaceCheckOrderScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description}>
      <PlaceCheckOrder />
    </Page>
  );
}

/** /placecheckorder: the bank check screen, for admins. */
export const screen: ShopScreen = { Component: PlaceCheckOrderScreen };
