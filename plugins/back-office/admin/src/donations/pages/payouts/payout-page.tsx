import { Typography } from '@strapi/design-system';
import { useParams } from 'react-router-dom';
import { count, dayText, money } from '@seva/panel/format';
import type { Column } from '@seva/panel/ui/data-table';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { ResultList } from '@seva/panel/ui/result-list';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Page, PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import { useAddress } from '@seva/panel/use-address';
import type { PayoutLine, PayoutPage as Payout } from '@seva/config/contract/panel/donations/payouts/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { PayoutSyncNote } from './payout-sync-note';
import { AnonymousMark } from '../../ui/donor-name';

const words = texts.payouts;

/** Page of a payout: amount, donations, and differences from the ledger. */
export function PayoutPage() {
  const { id = '' } = useParams();
  const address = useAddress([], '');
  const { page, pageSize } = address;
  const reading = useRead('payouts.find', { params: { id }, query: { page, pageSize } });
  return (
    <PageState reading={reading}>
      {(found) => (
        <Page
          title={words.page.title(dayText(found.payout.day))}
          subtitle={`${money(found.payout.amount)} · ${words.states[found.payout.state]} · ${found.payout.id}`}
          above={{ to: `/plugins/donations/months/${found.payout.day.slice(0, 7)}`, name: words.page.months }}
        >
          <PayoutSyncNote hearing={found.hearing} />
          <Sums page={found} />
          {found.payout.itemized === 'never' ? null : <Differences page={found} />}
          <Section title={words.page.lines}>
            <ResultList page={found} address={address} empty={words.page.empty}>
              <Lines lines={found.rows} />
            </ResultList>
          </Section>
        </Page>
      )}
    </PageState>
  );
}

/** Gross, deductions and net, and the unexplained rest. */
function Sums({ page: { payout, unexplained } }: { page: Payout }) {
  const rows: readonly (readonly [name: string, amount: number])[] = [
    [words.gross, payout.gross],
    [words.fees, -payout.fees],
    [words.back, -payout.back],
    [words.disputes, -payout.disputes],
    [words.other, payout.other],
  ];
  const shown = rows.filter(([name, amount]) => amount !== 0 || name === words.gross);
  return (
    <Section title={words.page.sums} hint={words.gifts(count(payout.gifts))}>
      {payout.itemized === 'never' ? <Note kind="warning">{words.page.never}</Note> : null}
      {payout.itemized === 'partly' ? <Note kind="warning">{words.page.partly}</Note> : null}
      {payout.itemized === 'whole' && unexplained !== 0 ? (
        <Note kind="danger">{words.page.unexplained(money(unexplained))}</Note>
      ) : null}
      <FigureTable
        columns={[
          { head: '', cell: ([name]) => name, sum: words.net },
          { head: '', right: true, cell: ([, amount]) => money(amount), sum: money(payout.amount) },
        ]}
        rows={payout.itemized === 'never' ? [] : shown}
        keyOf={([name]) => name}
      />
    </Section>
  );
}

function Differences({ page: { differences } }: { page: Payout }) {
  return (
    <Section title={words.page.differences}>
      {differences.length === 0 ? <Typography>{words.page.noDifference}</Typography> : <Lines lines={differences} />}
    </Section>
  );
}

const columns: readonly Column<PayoutLine>[] = [
  {
    head: words.page.movement,
    cell: ({ kind, difference, ledgerAmount }) => (
      <>
        {words.kinds[kind]}
        {difference ? (
          <Typography tag="div" variant="pi" textColor="danger700">
            {words.differences[difference]}
            {ledgerAmount === null ? '' : `: ${words.page.inLedger(money(ledgerAmount))}`}
          </Typography>
        ) : null}
      </>
    ),
  },
  {
    head: words.page.donation,
    cell: ({ donation, detail, sourceId }) =>
      donation ? (
        <>
          <NumberLink to={`/plugins/donations/donations/${donation.id}`}>
            {donation.number || donation.donor}
          </NumberLink>
          {donation.number ? <div>{donation.donor}</div> : null}
          <AnonymousMark isAnonymous={donation.isAnonymous} />
        </>
      ) : (
        detail || sourceId || words.page.noDonation
      ),
  },
  { head: words.page.amount, right: true, cell: ({ amount }) => money(amount) },
  { head: words.page.fee, right: true, className: 'roomy', cell: ({ fee }) => money(fee) },
];

function Lines({ lines }: { lines: readonly PayoutLine[] }) {
  return <FigureTable columns={columns} rows={lines} keyOf={({ id }) => String(id)} />;
}
