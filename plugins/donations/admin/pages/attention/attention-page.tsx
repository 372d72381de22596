import { useState } from 'react';
import { EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { attentionCodes } from '@seva/config/rules/attention-codes';
import {
  attentionFilterNames,
  attentionPaths,
  attentionStates,
  type AttentionEntry,
  type AttentionFilters,
  type AttentionPage as Entries,
} from '../../../shared/attention/contracts';
import { useAddress, type Address } from '../../data/use-address';
import { useRead } from '../../data/use-read';
import { texts } from '../../texts/en';
import { ChoiceFilter } from '../../ui/choice-filter';
import { FilterCell, FilterPanel } from '../../ui/filter-panel';
import { count } from '../../ui/format';
import { ListPage } from '../../ui/list-page';
import { PageState } from '../../ui/page-state';
import { Pager } from '../../ui/pager';
import { EntryCard } from './entry-card';
import { ResolveDialog } from './resolve-dialog';

const words = texts.attention;

type AttentionAddress = Address<keyof AttentionFilters>;

interface Asked {
  readonly entry: AttentionEntry;
  readonly action: string;
}

/**
 * What a person has to look at, a page at a time: the open entries with what resolves them, or those that were resolved.
 */
export function AttentionPage() {
  const address = useAddress(attentionFilterNames, '');
  const { filterQuery, page, pageSize } = address;
  const paging = `page=${page}&pageSize=${pageSize}`;
  const reading = useRead<Entries>(`${attentionPaths.list}?${filterQuery ? `${filterQuery}&${paging}` : paging}`);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Whoever has resolved the last entry of a page goes on with the page before.
  const resolved = () => (reading.data?.rows.length === 1 && page > 1 ? address.goTo(page - 1) : reading.reload());
  return (
    <ListPage title={texts.pages.attention} subtitle={words.subtitle}>
      <AttentionFilterBar address={address} />
      <PageState reading={reading}>
        {(found) => <Found page={found} address={address} ask={(entry, action) => setAsked({ entry, action })} />}
      </PageState>
      {asked ? <ResolveDialog {...asked} onDone={resolved} onClose={() => setAsked(null)} /> : null}
    </ListPage>
  );
}

function AttentionFilterBar({ address: { values, change, clear, filterQuery } }: { address: AttentionAddress }) {
  return (
    <FilterPanel
      tags={values.donation ? [[words.about, () => change({ donation: '' })]] : []}
      clear={filterQuery === '' ? null : clear}
    >
      <FilterCell>
        <ChoiceFilter
          label={words.state}
          value={values.state}
          onChange={(state) => change({ state })}
          all={words.states.open ?? ''}
          choices={attentionStates.filter((state) => state !== 'open').map((key) => [key, words.states[key] ?? key])}
        />
      </FilterCell>
      <FilterCell>
        <ChoiceFilter
          label={words.kind}
          value={values.kind}
          onChange={(kind) => change({ kind })}
          all={words.anyKind}
          choices={attentionCodes.map((code) => [code, words.kinds[code] ?? code])}
        />
      </FilterCell>
    </FilterPanel>
  );
}

interface FoundProps {
  readonly page: Entries;
  readonly address: AttentionAddress;
  readonly ask: (entry: AttentionEntry, action: string) => void;
}

function Found({ page, address, ask }: FoundProps) {
  if (page.total === 0) return <Nothing isFiltered={address.filterQuery !== ''} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography textColor="neutral600" role="status">
        {words.found(count(page.total))}
      </Typography>
      {page.rows.map((entry) => (
        <EntryCard key={entry.id} entry={entry} ask={(action) => ask(entry, action)} />
      ))}
      <Pager
        page={page.page}
        pages={page.pages}
        pageSize={address.pageSize}
        goTo={address.goTo}
        showing={address.showing}
      />
    </Flex>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <EmptyStateLayout content={`${words.noneFound}. ${words.noneFoundHint}`} hasRadius shadow="tableShadow" />;
  return (
    <EmptyStateLayout
      icon={<CheckCircle width="4.8rem" height="4.8rem" fill="success600" />}
      content={`${words.empty}. ${words.emptyHint}`}
      hasRadius
      shadow="tableShadow"
    />
  );
}
