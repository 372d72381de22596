import { Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { useBackOffice } from '../../data/back-office-context';
import { useAddress, type Address } from '@seva/panel/use-address';
import type { Reading } from '@seva/panel/panel-client';
import { useRead, useSend } from '../../../data/client';
import { texts } from '../../texts/en';
import { count, momentText } from '@seva/panel/format';
import { Note } from '@seva/panel/ui/note';
import { Page, PageState } from '@seva/panel/ui/page';
import { Pager } from '@seva/panel/ui/pager';
import { ChoiceCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { likenessReasons } from '@seva/config/rules/same-person';
import { PairCard } from './pair-card';

const words = texts.devotees.duplicates;
const names = ['list', 'reason'] as const;
type PairAddress = Address<(typeof names)[number]>;

/** Pairs of records that likely belong to one person, with the reasons; or pairs that staff have dismissed. */
export function DuplicatesPage() {
  const address = useAddress(names, '');
  const isDismissed = address.values.list === 'dismissed';
  const { may } = useBackOffice();
  return (
    <Page
      title={words.title}
      subtitle={isDismissed ? words.dismissedSubtitle : words.subtitle}
      back="/plugins/donations/devotees"
    >
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
    </Page>
  );
}

interface ListChoiceProps {
  readonly isDismissed: boolean;
  readonly onChange: (list: '' | 'dismissed') => void;
}

/** Choice between the two lists of pairs. */
function ListChoice({ isDismissed, onChange }: ListChoiceProps) {
  const choices = [
    ['', words.likely],
    ['dismissed', words.dismissed],
  ] as const;
  return (
    <Flex gap={2} role="group" aria-label={words.title}>
      {choices.map(([list, name]) => {
        const isShown = isDismissed === (list === 'dismissed');
        return (
          <Button
            key={list}
            variant={isShown ? 'secondary' : 'tertiary'}
            aria-pressed={isShown}
            onClick={() => onChange(list)}
          >
            {name}
          </Button>
        );
      })}
    </Flex>
  );
}

const pageOf = ({ page, pageSize }: PairAddress) => ({ query: { page, pageSize } });

function Likely({ address }: { address: PairAddress }) {
  const { query } = pageOf(address);
  const reading = useRead('devotees.duplicates', { query: { ...query, reason: address.values.reason } });
  const { busy, error, send } = useSend();
  const tellApart = async (body: { one: string; other: string }) => {
    if (await send('devotees.tellApart', { body }, words.noted)) reading.reload();
  };
  return (
    <Pairs reading={reading} address={address} error={error} empty={words.empty}>
      {(row) => (
        <PairCard
          key={row.pair.map(({ id }) => id).join()}
          {...row}
          busy={busy}
          act={words.apart}
          actLabel={words.apartLabel}
          onAct={(one, other) => void tellApart({ one, other })}
        />
      )}
    </Pairs>
  );
}

function Dismissed({ address }: { address: PairAddress }) {
  const { timeZone } = useBackOffice().options;
  const reading = useRead('devotees.dismissed', pageOf(address));
  const { busy, error, send } = useSend();
  const compareAgain = async (body: { one: string; other: string }) => {
    if (await send('devotees.compareAgain', { body }, words.broughtBack)) reading.reload();
  };
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
          onAct={(one, other) => void compareAgain({ one, other })}
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
