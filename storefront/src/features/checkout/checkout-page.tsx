import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Stack } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';

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

/** A screen that takes a payment: its heading, and what pays below it. */
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
 * Its four parts are the notes, what is offered, the payment, and what may be added. On a phone they are one column, so that
 * the payment stands high. From 992 px the payment stands beside the rest.
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
/** Changes since the cart was filled; takes no room while it is empty. */
export const Notes = styled(Stack)`
  &:empty {
    display: none;
  }
`;
