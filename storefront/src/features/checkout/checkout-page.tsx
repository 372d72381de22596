import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '../../ui/layout';
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
