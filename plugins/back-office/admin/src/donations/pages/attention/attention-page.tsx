import { useState } from 'react';
import { EmptyStateLayout, Flex } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { attentionCodes } from '@seva/config/rules/attention-codes';
import {
  attentionFilterNames,
  attentionStates,
  type AttentionEntry,
  type AttentionPage as Entries,
} from '@seva/config/contract/panel/donations/attention/contracts';
import type { AttentionFilters } from '@seva/config/contract/panel/donations/attention/input';
import { useAddress, type Address } from '@seva/panel/use-address';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { ChoiceCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { count } from '@seva/panel/format';
import { ResultList } from '@seva/panel/ui/result-list';
import { Page, PageState } from '@seva/panel/ui/page';
import { EntryCard } from './entry-card';
import { ResolveDialog } from './resolve-dialog';

const words = texts.attention;

type AttentionAddress = Address<keyof AttentionFilters>;

interface Asked {
  readonly entry: AttentionEntry;
  readonly action: string;
}

/** Alerts, a page at a time: open ones with their actions, or resolved ones. */
export function AttentionPage() {
  const address = useAddress(attentionFilterNames, '');
  const { page } = address;
  const reading = useRead('attention.list', address);
  const [asked, setAsked] = useState<Asked | null>(null);
  // After the last alert of a page is resolved, the previous page is shown.
  const resolved = () => (reading.data?.rows.length === 1 && page > 1 ? address.goTo(page - 1) : reading.reload());
  return (
    <Page title={texts.pages.attention} subtitle={words.subtitle}>
      <AttentionFilterBar address={address} />
      <PageState reading={reading}>
        {(found) => <Found page={found} address={address} ask={(entry, action) => setAsked({ entry, action })} />}
      </PageState>
      {asked ? (
        <ResolveDialog {...asked} onDone={resolved} onRefused={reading.reload} onClose={() => setAsked(null)} />
      ) : null}
    </Page>
  );
}

function AttentionFilterBar({ address }: { address: AttentionAddress }) {
  const { values, change, clear, filterQuery } = address;
  return (
    <FilterPanel
      tags={values.donation ? [[words.about, () => change({ donation: '' })]] : []}
      clear={filterQuery === '' ? null : clear}
    >
      <ChoiceCell
        address={address}
        name="state"
        label={words.state}
        all={words.states.open ?? ''}
        choices={attentionStates.filter((state) => state !== 'open').map((key) => [key, words.states[key] ?? key])}
      />
      <ChoiceCell
        address={address}
        name="kind"
        label={words.kind}
        all={words.anyKind}
        choices={[
          ['money', words.aboutMoney],
          ...attentionCodes.map((code) => [code, words.kinds[code] ?? code] as const),
        ]}
      />
    </FilterPanel>
  );
}

interface FoundProps {
  readonly page: Entries;
  readonly address: AttentionAddress;
  readonly ask: (entry: AttentionEntry, action: string) => void;
}

function Found({ page, address, ask }: FoundProps) {
  return (
    <ResultList
      page={page}
      address={address}
      found={words.found(count(page.total))}
      noneFound={`${words.noneFound}. ${words.noneFoundHint}`}
      empty={<AllWell />}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        {page.rows.map((entry) => (
          <EntryCard key={entry.id} entry={entry} ask={(action) => ask(entry, action)} />
        ))}
      </Flex>
    </ResultList>
  );
}

function AllWell() {
  return (
    <EmptyStateLayout
      icon={<CheckCircle width="4.8rem" height="4.8rem" fill="success600" />}
      content={`${words.empty}. ${words.emptyHint}`}
      hasRadius
      shadow="tableShadow"
    />
  );
}
