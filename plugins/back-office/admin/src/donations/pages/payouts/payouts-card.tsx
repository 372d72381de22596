import { Box, Flex, Typography } from '@strapi/design-system';
import { count, dayText, money } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page-state';
import { Section } from '@seva/panel/ui/section';
import type { PayoutRow, PayoutSums, PayoutsOfMonth } from '@seva/config/contract/panel/donations/payouts/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { NumberTable } from '../../ui/number-table';
import { HearingNote } from './hearing-note';

const words = texts.payouts;

/** The payouts that arrive in a month, and how far its card movements are paid out. */
export function PayoutsCard({ month }: { month: string }) {
  const reading = useRead('payouts.ofMonth', { params: { month } });
  return (
    <Section title={words.card} hint={words.cardHint}>
      <PageState reading={reading}>
        {(found) => (
          <Flex direction="column" alignItems="stretch" gap={4}>
            <HearingNote hearing={found.hearing} />
            {found.payouts.length === 0 ? <Typography>{words.none}</Typography> : <Payouts found={found} />}
            <Waiting found={found} />
          </Flex>
        )}
      </PageState>
    </Section>
  );
}

function Payouts({ found: { payouts, total } }: { found: PayoutsOfMonth }) {
  return (
    <NumberTable>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <SumHeads />
          <th scope="col" className="right">
            {words.net}
          </th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <Payout key={payout.id} payout={payout} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {words.total}
            <Typography tag="div" variant="pi" textColor="neutral600">
              {words.totalHint}
            </Typography>
          </th>
          <SumCells sums={total} />
          <td className="right">{money(total.amount)}</td>
        </tr>
      </tfoot>
    </NumberTable>
  );
}

function Payout({ payout }: { payout: PayoutRow }) {
  return (
    <tr>
      <td>
        <NumberLink to={`/plugins/donations/payouts/${payout.id}`}>{dayText(payout.day)}</NumberLink>
        <Typography tag="div" variant="pi" textColor="neutral600">
          {[words.states[payout.state], words.gifts(count(payout.gifts))].join(' · ')}
        </Typography>
        {payout.differences > 0 ? (
          <Typography tag="div" variant="pi" textColor="danger700">
            {words.differ(count(payout.differences))}
          </Typography>
        ) : null}
      </td>
      <SumCells sums={payout} />
      <td className="right">{money(payout.amount)}</td>
    </tr>
  );
}

const columns = ['gross', 'fees', 'back', 'disputes', 'other'] as const;

function SumHeads() {
  return columns.map((name) => (
    <th key={name} scope="col" className="right roomy">
      {words[name]}
    </th>
  ));
}

function SumCells({ sums }: { sums: PayoutSums }) {
  return columns.map((name) => (
    <td key={name} className="right roomy">
      {money(sums[name])}
    </td>
  ));
}

/** How far what the ledger has of the month by card is paid out, in whatever month. */
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
