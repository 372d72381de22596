import { orderTexts } from '@texts/orders';
import { useEndpoint } from '../../lib/use-endpoint';
import { Failure } from '../../ui/failure';
import { Row } from '../../ui/layout';
import { Money } from '../../ui/money';
import type { DonationFilters } from './donation-filters';

const { totals: texts } = orderTexts.list;

/**
 * What the donations that the filters find come to: gross, what went back, and net
 * (docs/payments.md#money-and-numbers).
 */
export function GivingTotals({ filters }: { filters: DonationFilters }) {
  const { data, error, refresh } = useEndpoint('orders.summary', { query: filters }, { keepPrevious: true });
  if (error) return <Failure message={error.message} again={() => void refresh()} />;
  const sums = [
    [texts.gross, data?.gross],
    [texts.refunded, data?.refunded],
    [texts.net, data?.net],
  ] as const;
  return (
    <Row as="ul" data-gap="normal" aria-label={texts.label}>
      {sums.map(([name, dollars]) => (
        <li key={name}>
          {name}: <strong>{dollars === undefined ? '…' : <Money dollars={dollars} exact />}</strong>
        </li>
      ))}
    </Row>
  );
}
