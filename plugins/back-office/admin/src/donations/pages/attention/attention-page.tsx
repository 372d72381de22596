import { useState } from 'react';
import { Flex } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { attentionCodes } from '@seva/config/rules/attention-codes';
import {
  attentionFilterNames,
  attentionStates,
  type AttentionEntry,
} from '@seva/config/contract/panel/donations/attention/contracts';
import type { AttentionFilters } from '@seva/config/contract/panel/donations/attention/input';
import { useAddress, type Address } from '@seva/panel/use-address';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { ChoiceCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { ListPage } from '@seva/panel/ui/list-page';
import { EntryCard } from './entry-card';
import { ResolveDialog } from './resolve-dialog';

const words = texts.attention;

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
    <>
      <ListPage
        title={texts.pages.attention}
        words={words}
        address={address}
        reading={reading}
        above={<AttentionFilterBar address={address} />}
        emptyState={{ icon: <CheckCircle width="4.8rem" height="4.8rem" fill="success600" /> }}
      >
        {({ rows }) => (
          <Flex direction="column" alignItems="stretch" gap={4}>
            {rows.map((entry) => (
              <EntryCard key={entry.id} entry={entry} ask={(action) => setAsked({ entry, action })} />
            ))}
          </Flex>
        )}
      </ListPage>
      {asked ? (
        <ResolveDialog {...asked} onDone={resolved} onRefused={reading.reload} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function AttentionFilterBar({ address }: { address: Address<keyof AttentionFilters> }) {
  const { values, change } = address;
  return (
    <FilterPanel tags={values.donation ? [[words.about, () => change({ donation: '' })]] : []} address={address}>
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
