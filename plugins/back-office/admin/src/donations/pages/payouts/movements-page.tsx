import { Box } from '@strapi/design-system';
import { useParams } from 'react-router-dom';
import { isSentBack } from '@seva/config/rules/payout-kinds';
import { dayText, money, monthYearText } from '@seva/panel/format';
import { ChoiceCell } from '@seva/panel/ui/filter-cells';
import type { Column } from '@seva/panel/ui/data-table';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { ResultList } from '@seva/panel/ui/result-list';
import { Page, PageState } from '@seva/panel/ui/page';
import { NumberLink } from '@seva/panel/ui/number-link';
import { useAddress } from '@seva/panel/use-address';
import type { LedgerLine } from '@seva/config/contract/panel/donations/months/contracts';
import type { MovementPage, PayoutSync } from '@seva/config/contract/panel/donations/payouts/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { PayoutSyncNote } from './payout-sync-note';
import { AnonymousMark } from '../../ui/donor-name';

const words = texts.payouts.movements;
const names = ['only'] as const;

/** Movements of a month, each with the payout that took it to the bank. */
export function MovementsPage() {
  const { month = '' } = useParams();
  const address = useAddress(names, '');
  const { sort: _sort, ...query } = address.query;
  const reading = useRead('payouts.movements', { params: { month }, query });
  return (
    <Page
      title={words.title(monthYearText(month))}
      subtitle={words.subtitle}
      action={
        <Box className="no-print">
          <NumberLink to={`/plugins/donations/months/${month}`}>{words.back}</NumberLink>
        </Box>
      }
    >
      <FilterPanel address={address}>
        <ChoiceCell
          address={address}
          name="only"
          label={words.show}
          all={words.all}
          choices={[['waiting', words.waiting]]}
        />
      </FilterPanel>
      <PageState reading={reading}>
        {(page) => (
          <>
            <Box paddingBottom={4}>
              <PayoutSyncNote hearing={page.hearing} />
            </Box>
            <ResultList page={page} address={address} noneFound={words.noneFound} empty={words.empty}>
              <Movements page={page} />
            </ResultList>
          </>
        )}
      </PageState>
    </Page>
  );
}

const columnsOf = (hearing: PayoutSync): readonly Column<LedgerLine>[] => [
  { head: words.day, cell: ({ day }) => dayText(day) },
  { head: words.movement, className: 'roomy', cell: ({ kind }) => texts.months.ledger.kinds[kind] },
  {
    head: words.donation,
    cell: ({ order, number, donor, isAnonymous }) => (
      <>
        {order ? (
          <NumberLink to={`/plugins/donations/donations/${order}`}>{number || donor}</NumberLink>
        ) : (
          texts.payouts.page.noDonation
        )}
        {number ? <div>{donor}</div> : null}
        <AnonymousMark isAnonymous={isAnonymous} />
      </>
    ),
  },
  { head: words.payout, cell: (line) => <LinePayout line={line} hearing={hearing} /> },
  { head: words.amount, right: true, cell: ({ amount }) => money(amount) },
];

function Movements({ page: { rows, hearing } }: { page: MovementPage }) {
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={5} className="back-office-section">
      <FigureTable columns={columnsOf(hearing)} rows={rows} keyOf={({ id }) => String(id)} />
    </Box>
  );
}

/** Payout of a movement. A movement without one is waiting, unless the card processor has not reported everything. */
function LinePayout({ line: { method, payout }, hearing }: { line: LedgerLine; hearing: PayoutSync }) {
  if (method !== 'CreditCard') return <>{texts.methods[method]}</>;
  if (!payout)
    return <>{hearing.heardAt === null || hearing.silent ? texts.payouts.notKnown : texts.payouts.notPaidOut}</>;
  const name = texts.payouts.payoutOf(dayText(payout.day), money(payout.amount));
  return (
    <>
      <NumberLink to={`/plugins/donations/payouts/${payout.id}`}>{name}</NumberLink>
      {isSentBack(payout.state) ? <div>{texts.payouts.sentBack}</div> : null}
    </>
  );
}
