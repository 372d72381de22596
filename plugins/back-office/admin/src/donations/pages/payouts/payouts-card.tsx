import { Box, Flex, Typography } from '@strapi/design-system';
import { count, dayText, money } from '@seva/panel/format';
import type { Column } from '@seva/panel/ui/data-table';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import type { PayoutRow, PayoutsOfMonth } from '@seva/config/contract/panel/donations/payouts/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { PayoutSyncNote } from './payout-sync-note';

const words = texts.payouts;

/** Payouts that arrive in a month, and how much of its card payments is paid out. */
export function PayoutsCard({ month }: { month: string }) {
  const reading = useRead('payouts.ofMonth', { params: { month } });
  return (
    <Section title={words.card} hint={words.cardHint}>
      <PageState reading={reading}>
        {(found) => (
          <Flex direction="column" alignItems="stretch" gap={4}>
            <PayoutSyncNote hearing={found.hearing} />
            {found.payouts.length === 0 ? (
              <Typography>{words.none}</Typography>
            ) : (
              <FigureTable columns={columnsOf(found.total)} rows={found.payouts} keyOf={({ id }) => String(id)} />
            )}
            <Waiting found={found} />
          </Flex>
        )}
      </PageState>
    </Section>
  );
}

const sums = ['gross', 'fees', 'back', 'disputes', 'other'] as const;

const columnsOf = (total: PayoutsOfMonth['total']): readonly Column<PayoutRow>[] => [
  {
    head: words.day,
    cell: (payout) => <Payout payout={payout} />,
    sum: (
      <>
        {words.total}
        <Typography tag="div" variant="pi" textColor="neutral600">
          {words.totalHint}
        </Typography>
      </>
    ),
  },
  ...sums.map((name) => ({
    head: words[name],
    right: true,
    className: 'roomy',
    cell: (payout: PayoutRow) => money(payout[name]),
    sum: money(total[name]),
  })),
  { head: words.net, right: true, cell: ({ amount }) => money(amount), sum: money(total.amount) },
];

function Payout({ payout }: { payout: PayoutRow }) {
  return (
    <>
      <NumberLink to={`/plugins/donations/payouts/${payout.id}`}>{dayText(payout.day)}</NumberLink>
      <Typography tag="div" variant="pi" textColor="neutral600">
        {[words.states[payout.state], words.gifts(count(payout.gifts))].join(' · ')}
      </Typography>
      {payout.differences > 0 ? (
        <Typography tag="div" variant="pi" textColor="danger700">
          {words.differ(count(payout.differences))}
        </Typography>
      ) : null}
    </>
  );
}

/** Card payments of the month that are paid out, in any month. */
function Waiting({ found: { month, ledger } }: { found: PayoutsOfMonth }) {
  const waits = ledger.waitingCount > 0;
  return (
    <Box>
      <Typography tag="p">{words.ledger(money(ledger.card), money(ledger.paidOut))}</Typography>
      <Typography tag="p">
        {waits ? words.waiting(count(ledger.waitingCount), money(ledger.waiting)) : words.allPaidOut}
      </Typography>
      {waits ? (
        <Box className="no-print" paddingTop={2}>
          <NumberLink to={`/plugins/donations/months/${month}/movements?only=waiting`}>{words.seeWaiting}</NumberLink>
        </Box>
      ) : null}
    </Box>
  );
}
