import { EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { BackButton, Layouts } from '@strapi/strapi/admin';
import { useBackOffice } from '../../data/back-office-context';
import { useAct } from '../../data/use-act';
import { useAddress, type Address } from '@seva/panel/use-address';
import type { Reading } from '@seva/panel/panel-client';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { count, momentText } from '@seva/panel/format';
import { Note } from '@seva/panel/ui/note';
import { PageState } from '@seva/panel/ui/page-state';
import { Pager } from '@seva/panel/ui/pager';
import { ChoiceCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { likenessReasons } from '@seva/config/rules/same-person';
import { ListChoice } from './list-choice';
import { PairCard } from './pair-card';

const words = texts.devotees.duplicates;
const names = ['list', 'reason'] as const;
type PairAddress = Address<(typeof names)[number]>;

/** Records that are likely the same person's, with the reasons; or those that somebody told apart. */
export function DuplicatesPage() {
  const address = useAddress(names, '');
  const isDismissed = address.values.list === 'dismissed';
  const { may } = useBackOffice();
  return (
    <>
      <Layouts.Header
        title={words.title}
        subtitle={isDismissed ? words.dismissedSubtitle : words.subtitle}
        navigationAction={<BackButton fallback="/plugins/donations/devotees" />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <ListChoice isDismissed={isDismissed} onChange={(list) => address.change({ list })} />
          {may('devotees.edit') ? null : <Typography textColor="neutral600">{words.managersMerge}</Typography>}
          {isDismissed ? null : (
            <FilterPanel>
              <ChoiceCell
                address={address}
                name="reason"
                label={words.reason}
                all={words.anyReason}
                choices={likenessReasons.map((each) => [each, words.reasons[each]])}
              />
            </FilterPanel>
          )}
          {isDismissed ? <Dismissed address={address} /> : <Likely address={address} />}
        </Flex>
      </Layouts.Content>
    </>
  );
}

const pageOf = ({ page, pageSize }: PairAddress) => ({ query: { page, pageSize } });

function Likely({ address }: { address: PairAddress }) {
  const { query } = pageOf(address);
  const reading = useRead('devotees.duplicates', { query: { ...query, reason: address.values.reason } });
  const { busy, error, run } = useAct(reading.reload);
  return (
    <Pairs reading={reading} address={address} error={error} empty={words.empty}>
      {(row) => (
        <PairCard
          key={row.pair.map(({ id }) => id).join()}
          {...row}
          busy={busy}
          act={words.apart}
          actLabel={words.apartLabel}
          onAct={(one, other) => void run('devotees.tellApart', { body: { one, other } }, words.noted)}
        />
      )}
    </Pairs>
  );
}

function Dismissed({ address }: { address: PairAddress }) {
  const { timeZone } = useBackOffice().options;
  const reading = useRead('devotees.dismissed', pageOf(address));
  const { busy, error, run } = useAct(reading.reload);
  return (
    <Pairs reading={reading} address={address} error={error} empty={words.dismissedEmpty}>
      {(row) => (
        <PairCard
          key={row.pair.map(({ id }) => id).join()}
          {...row}
          hint={words.dismissedAt(momentText(row.at, timeZone))}
          busy={busy}
          act={words.again}
          actLabel={words.againLabel}
          onAct={(one, other) => void run('devotees.compareAgain', { body: { one, other } }, words.broughtBack)}
        />
      )}
    </Pairs>
  );
}

interface PairsOnPage<Row> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

interface PairsProps<Row> {
  readonly reading: Reading<PairsOnPage<Row>>;
  readonly address: PairAddress;
  readonly error: string | null;
  readonly empty: string;
  readonly children: (row: Row) => React.ReactNode;
}

function Pairs<Row>({ reading, address, error, empty, children }: PairsProps<Row>) {
  return (
    <PageState reading={reading}>
      {(page) => (
        <Flex direction="column" alignItems="stretch" gap={4}>
          {error ? <Note kind="danger">{error}</Note> : null}
          <Typography textColor="neutral600" role="status">
            {words.found(count(page.total))}
          </Typography>
          {page.total === 0 ? <EmptyStateLayout content={empty} hasRadius shadow="tableShadow" /> : null}
          {page.rows.map(children)}
          {page.total > 0 ? (
            <Pager
              page={page.page}
              pages={page.pages}
              pageSize={address.pageSize}
              goTo={address.goTo}
              showing={address.showing}
            />
          ) : null}
        </Flex>
      )}
    </PageState>
  );
}
