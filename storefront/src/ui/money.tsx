import styled from 'styled-components';
import { formatCents, formatDollars } from '../lib/money';
import { figures } from './figures';

const Figure = styled.span`
  ${figures}
  white-space: nowrap;
`;
type MoneyProps = ({ dollars: number; cents?: undefined } | { cents: number; dollars?: undefined }) & {
  /** Always shows the cents, as in columns and totals. */
  exact?: boolean;
};

/** Formatted amount, from dollars (as in the API) or from integer cents (as in the rules). */
export function Money({ dollars, cents, exact }: MoneyProps) {
  return <Figure>{cents === undefined ? formatDollars(dollars, { exact }) : formatCents(cents, { exact })}</Figure>;
}
