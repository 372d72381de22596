import { orderTexts } from '@texts/orders';
import { useEndpoint } from '../../lib/use-endpoint';
import { Failure } from '../../ui/failure';
import { Row } from '../../ui/layout';
import { Money } from '../../ui/money';
import type { DonationFilters } from './donation-filters';

const { totals: texts } = orderTexts.list;

/**
 * Shows what the donations of the filters add up to: donations given, checks to clear, bounced checks and unpaid
 * attempts. Together they are the TOTAL column. Refunds and the net sum follow if there are refunds.
 */
export function GivingTotals({ filters }: { filters: DonationFilters }) {
  const { data, error, refresh } = useEndpoint('orders.summary', { query: filters }, { keepPrevious: true });
  if (error) return <Failure message={error.message} again={() => void refresh()} />;
  const groups = [
    { name: texts.given(data?.count ?? 0), dollars: data?.gross },
    { name: texts.toClear(data?.toClear?.count ?? 0), dollars: data?.toClear?.gross || null },
    { name: texts.bounced(data?.bounced?.count ?? 0), dollars: data?.bounced?.gross || null },
    { name: texts.unpaid(data?.unpaid?.count ?? 0), dollars: data?.unpaid?.gross || null },
    { name: texts.refunded, dollars: data?.refunded || null },
    { name: texts.net, dollars: data?.refunded ? data.net : null },
  ];
  return (
    <Row as="ul" data-gap="normal" aria-label={texts.label}>
      {groups.map(({ name, dollars }) =>
        dollars === null ? null : (
          <li key={name}>
            {name}, <strong>{dollars === undefined ? '…' : <Money dollars={dollars} exact />}</strong>
          </li>
        ),
      )}
    </Row>
  );
}
