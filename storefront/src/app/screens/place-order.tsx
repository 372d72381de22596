import { checkoutTexts } from '@texts/checkout';
import { PlaceOrder } from '../../features/checkout/place-order';
import { usePageHead } from '../../lib/page-head';
import styled from 'styled-components';
import { Container } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const { place: texts } = checkoutTexts;

/** A small heading: on a phone the card stands as high as it can. */
const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  padding-block: ${space.normal} ${space.wide};
  /* On a phone the bar above says what this is; the heading stays for screen readers. */
  & > header {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  ${media.from768} {
    padding-block: ${space.wide} ${space.vast};
    & > header {
      position: static;
      width: auto;
      height: auto;
      overflow: visible;
      clip-path: none;
    }
  }
`;

function PlaceOrderScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Body>
      <header>
        <h1>{texts.title}</h1>
        <p>{texts.description}</p>
      </header>
      <PlaceOrder />
    </Body>
  );
}

/** /placeorder: the card payment screen. */
export const screen: ShopScreen = { Component: PlaceOrderScreen };
