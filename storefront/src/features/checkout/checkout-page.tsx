import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Stack } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';

/** Compact on phones, so that the card form is as high up as possible. */
const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  padding-block: ${space.normal} ${space.wide};
  /* On phones the bar above shows the title; the heading is for screen readers. */
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

/** Screen of a payment with its heading. */
export function CheckoutPage({ heading, intro, children }: { heading: string; intro: string; children: ReactNode }) {
  return (
    <Body>
      <header>
        <h1>{heading}</h1>
        <p>{intro}</p>
      </header>
      {children}
    </Body>
  );
}

/**
 * Layout of notes, lines, payment and options, in this order. Phones show one column; from 992 px the payment is beside
 * the rest.
 */
export const Checkout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  align-items: start;
  ${media.from992} {
    grid-template-columns: minmax(0, 1fr) 420px;
    grid-template-rows: auto auto 1fr;
    column-gap: ${space.wide};
    & > :nth-child(3) {
      grid-row: 1 / span 3;
      grid-column: 2;
    }
    & > :not(:nth-child(3)) {
      grid-column: 1;
    }
    & > :first-child:empty + * {
      grid-row: 1 / span 2;
    }
  }
`;
/** Notes about changes; without height while empty. */
export const Notes = styled(Stack)`
  &:empty {
    display: none;
  }
`;
