import { cartTotalCents, countItems, lineKey } from '@seva/config/rules/cart';
import { cartTexts } from '@texts/cart';
import { checkoutTexts } from '@texts/checkout';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { cartLineTexts } from '../../lib/booking-text';
import { paths } from '../../lib/paths';
import { lineNeedsDay } from '../../stores/booked-lines';
import type { Cart } from '../../stores/cart';
import { devotee } from '../../stores/devotee';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Slip } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { Row, Stack } from '../../ui/layout';
import { LineList } from '../../ui/line-list';
import { Drawing } from '../../ui/motifs/drawing';
import emptyCart from '../../ui/motifs/empty-cart.svg?raw';
import { Sums } from '../../ui/sums';
import { measure, media, size, space } from '../../ui/theme/tokens';
import { receivedValueText } from '../receipts';

const { place: texts } = checkoutTexts;

const Frame = styled(Slip)`
  --pay-edge: ${space.normal};
  /* Lets the pay bar stick to the bottom of the window. */
  overflow: visible;
  gap: ${space.normal};
  @media (max-width: 767.98px) {
    --pay-edge: ${space.snug};
    padding: ${space.snug};
  }
  /* On phones the pay bar shows the total, so the sums are hidden. */
  &[data-pays] > h2,
  &[data-pays] > dl {
    @media (max-width: 767.98px) {
      display: none;
    }
  }
  ${media.from992} {
    position: sticky;
    top: ${space.normal};
  }
`;
/** A single line on phones, so that the payment is as high up as possible. */
const Top = styled(Row)`
  flex-wrap: nowrap;
  @media (max-width: 767.98px) {
    & > h2 {
      font-size: ${size.lead};
    }
  }
`;
const Back = styled(Link)`
  flex: none;
  display: inline-flex;
  align-items: center;
  min-height: ${measure.target};
  font-weight: 600;
`;

/** Read-only lines of the cart with a link to edit them. `gone` holds the ids of services no longer offered. */
export function CartReview({ lines, gone }: { lines: Cart; gone: ReadonlySet<string> }) {
  const payer = devotee.use()?.name;
  const items = lines.map((line) => {
    const { product, cartQuantity } = line;
    return {
      key: lineKey(line),
      name: product.name,
      image: product.image,
      picture: product.picture,
      quantity: cartQuantity,
      priceCents: Math.round(product.price * 100),
      note: [
        ...cartLineTexts(line, payer),
        lineNeedsDay(line) ? cartTexts.noDay : '',
        receivedValueText(product, cartQuantity) ?? '',
      ]
        .filter(Boolean)
        .join('\n'),
      ...(gone.has(product._id) ? { mark: cartTexts.goneMark } : { to: paths.product(product._id) }),
    };
  });
  return (
    <Stack as="section" data-gap="snug" aria-label={texts.lines}>
      <Top data-between>
        <h2>{texts.lines}</h2>
        <Back to={paths.cart()}>{checkoutTexts.backToCart}</Back>
      </Top>
      {lines
        .filter(({ product }) => gone.has(product._id))
        .map(({ product }) => (
          <Alert key={product._id}>{cartTexts.gone(product.name)}</Alert>
        ))}
      <LineList label={texts.lines} lines={items} />
    </Stack>
  );
}

/** Sums of the cart (shipping and tax are always 0), and below them the payment, if any. */
export function CartSums({
  lines,
  feeCents = 0,
  children,
}: {
  lines: Cart;
  /** Card fee that the donor covers, in cents. */
  feeCents?: number;
  children?: ReactNode;
}) {
  const total = cartTotalCents(lines);
  return (
    <Frame as="section" aria-label={texts.summary} data-pays={children ? '' : undefined}>
      <h2>{texts.summary}</h2>
      <Sums
        lines={[
          { label: texts.items(countItems(lines)), cents: total },
          { label: texts.shippingPrice, cents: 0 },
          { label: texts.taxPrice, cents: 0 },
          ...(feeCents > 0 ? [{ label: texts.fee, cents: feeCents }] : []),
          { label: texts.total, cents: total + feeCents, total: true },
        ]}
      />
      {children}
    </Frame>
  );
}

/** Empty cart at checkout, with a disabled pay button. */
export function EmptyCheckout({ pay }: { pay: string }) {
  return (
    <Empty heading={checkoutTexts.emptyCart} text={checkoutTexts.emptyCartText} picture={<Drawing svg={emptyCart} />}>
      <Row>
        <ButtonLink to={paths.list('pooja')}>{checkoutTexts.toServices}</ButtonLink>
        <Button kind="quiet" disabled>
          {pay}
        </Button>
      </Row>
    </Empty>
  );
}
