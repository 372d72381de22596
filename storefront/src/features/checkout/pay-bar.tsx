import type { ReactNode } from 'react';
import { checkoutTexts } from '@texts/checkout';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { Money } from '../../ui/money';
import { color, font, media, size, space } from '../../ui/theme/tokens';

const { place: texts } = checkoutTexts;

/** Sticks to the bottom of phone screens and replaces the shop's own bar, unless a keyboard leaves little height. */
const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  @media (max-width: 991.98px) and (min-height: 520px) {
    position: sticky;
    z-index: 5;
    bottom: 0;
    margin-inline: calc(-1 * var(--pay-edge, 0px));
    padding: ${space.small} var(--pay-edge, 0px) calc(${space.small} + env(safe-area-inset-bottom));
    background: ${color.paper};
    box-shadow: 0 -6px 20px rgba(92, 67, 52, 0.1);
  }
`;
const Total = styled.p`
  display: flex;
  gap: ${space.small};
  align-items: baseline;
  justify-content: space-between;
  & > strong {
    font: 400 ${size.lead} / 1.2 ${font.display};
  }
  ${media.from992} {
    display: none;
  }
`;

interface PayBarProps {
  readonly amountCents: number;
  readonly feeCents: number;
  readonly children: ReactNode;
}

export function PayBar({ amountCents, feeCents, children }: PayBarProps) {
  return (
    <Bar data-page-act>
      <Total>
        <span>{feeCents > 0 ? texts.totalWithFee(formatCents(feeCents, { exact: true })) : texts.total}</span>
        <strong>
          <Money cents={amountCents} exact />
        </strong>
      </Total>
      {children}
    </Bar>
  );
}
