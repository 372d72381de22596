import { Box } from '@strapi/design-system';
import { useParams } from 'react-router-dom';
import { dayText, money, monthYearText } from '@seva/panel/format';
import { ChoiceCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { FoundList } from '@seva/panel/ui/found-list';
import { ListPage } from '@seva/panel/ui/list-page';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page-state';
import { useAddress } from '@seva/panel/use-address';
import type { LedgerLine } from '@seva/config/contract/panel/donations/months/contracts';
import type { MovementPage, PayoutHearing } from '@seva/config/contract/panel/donations/payouts/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { NumberTable } from '../../ui/number-table';
import { HearingNote } from './hearing-note';
import { LinePayout } from './line-payout';
import { AnonymousMark } from '../../ui/donor-name';

const words = texts.payouts.movements;
const names = ['only'] as const;

/** The movements of money of a month one by one, each with the payout that took it to the bank. */
export function MovementsPage() {
  const { month = '' } = useParams();
  const address = useAddress(names, '');
  const { sort: _sort, ...query } = address.query;
  const reading = useRead('payouts.movements', { params: { month }, query });
  return (
    <ListPage
      title={words.title(monthYearText(month))}
      subtitle={words.subtitle}
      action={
        <Box className="no-print">
          <NumberLink to={`/plugins/donations/months/${month}`}>{words.back}</NumberLink>
        </Box>
      }
    >
      <FilterPanel clear={address.filterQuery === '' ? null : address.clear}>
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
              <HearingNote hearing={page.hearing} />
            </Box>
            <FoundList page={page} address={address} noneFound={words.noneFound} empty={words.empty}>
              <Movements page={page} />
            </FoundList>
          </>
        )}
      </PageState>
    </ListPage>
  );
}

function Movements({ page: { rows, hearing } }: { page: MovementPage }) {
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={5} className="back-office-section">
      <NumberTable>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col" className="roomy">
              {words.movement}
            </th>
            <th scope="col">{words.donation}</th>
            <th scope="col">{words.payout}</th>
            <th scope="col" className="right">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <Movement key={line.id} line={line} hearing={hearing} />
          ))}
        </tbody>
      </NumberTable>
    </Box>
  );
}

function Movement({ line, hearing }: { line: LedgerLine; hearing: PayoutHearing }) {
  return (
    <tr>
      <td>{dayText(line.day)}</td>
      <td className="roomy">{texts.months.ledger.kinds[line.kind]}</td>
      <td>
        {line.order ? (
          <NumberLink to={`/plugins/donations/donations/${line.order}`}>{line.number || line.donor}</NumberLink>
        ) : (
          texts.payouts.page.noDonation
        )}
        {line.number ? <div>{line.donor}</div> : null}
        <AnonymousMark isAnonymous={line.isAnonymous} />
      </td>
      <td>
        <LinePayout line={line} hearing={hearing} />
      </td>
      <td className="right">{money(line.amount)}</td>
    </tr>
  );
}
