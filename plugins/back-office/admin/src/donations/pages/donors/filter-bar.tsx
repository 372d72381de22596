import { useState } from 'react';
import { Button, Flex } from '@strapi/design-system';
import { paymentMethods } from '@seva/config/shop';
import { missingContacts } from '@seva/config/contract/panel/donations/devotees/contracts';
import { donorGivings, donorTags } from '@seva/config/contract/panel/donations/donors/contracts';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import type { Address } from '@seva/panel/use-address';
import { ChoiceCell, SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterCell, FilterPanel } from '@seva/panel/ui/filter-panel';
import { PeriodFilter } from '@seva/panel/ui/period-filter';
import { TextFilter } from '@seva/panel/ui/text-filter';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
import { DollarsFilter } from '../../ui/dollars-filter';
import { ServiceFilter } from '../donations/filter-bar';
import { givingNames } from './describe-filters';
import { SavedFilters } from './saved-filters';

const words = texts.donors.filters;
const { missing: missingWords } = texts.devotees;

export type DonorAddress = Address<keyof DonorFilters>;

const rare = ['firstFrom', 'firstTo', 'service', 'tag', 'method'] as const;

/** Filters of the donors, stored in the address, and the saved ones. */
export function DonorFilterBar({ address }: { address: DonorAddress }) {
  const { values, change } = address;
  const { options } = useBackOffice();
  const [isAsked, setIsAsked] = useState(false);
  const isNeeded = rare.some((name) => values[name] !== '');
  const isOpen = isAsked || isNeeded;
  const set = (name: keyof DonorFilters) => (value: string) => change({ [name]: value });
  const givings = givingNames(options.today);
  return (
    <FilterPanel address={address}>
      <SavedFilters address={address} />
      <SearchCell address={address} name="q" label={texts.filters.search} placeholder={texts.devotees.searchHint} />
      <PeriodFilter value={values} onChange={({ from, to }) => change({ from, to })} />
      <ChoiceCell
        address={address}
        name="giving"
        label={words.giving}
        all={words.anyGiving}
        choices={donorGivings.map((key) => [key, givings[key] ?? key])}
      />
      <ChoiceCell
        address={address}
        name="missing"
        label={missingWords.label}
        all={missingWords.any}
        choices={missingContacts.map((key) => [key, missingWords[key]])}
      />
      <FilterCell>
        <DollarsFilter label={texts.filters.moreThan} value={values.moreThan} onChange={set('moreThan')} />
      </FilterCell>
      <FilterCell>
        <DollarsFilter label={words.upTo} value={values.upTo} onChange={set('upTo')} />
      </FilterCell>
      {isOpen ? <RareFilters address={address} /> : null}
      {isNeeded ? null : (
        <FilterCell wide>
          <Flex>
            <Button variant="ghost" size="S" aria-expanded={isOpen} onClick={() => setIsAsked(!isAsked)}>
              {isOpen ? words.fewer : words.more}
            </Button>
          </Flex>
        </FilterCell>
      )}
    </FilterPanel>
  );
}

/** Rare filters, collapsed until opened or set, so that a phone shows the list sooner. */
function RareFilters({ address }: { address: DonorAddress }) {
  const { values, change } = address;
  const set = (name: keyof DonorFilters) => (value: string) => change({ [name]: value });
  return (
    <>
      <DayCell label={words.firstFrom} value={values.firstFrom} onChange={set('firstFrom')} />
      <DayCell label={words.firstTo} value={values.firstTo} onChange={set('firstTo')} />
      <FilterCell>
        <ServiceFilter value={values.service} onChange={set('service')} />
      </FilterCell>
      <ChoiceCell
        address={address}
        name="tag"
        label={words.tag}
        all={words.anyTag}
        choices={donorTags.map((key) => [key, words.tags[key] ?? key])}
      />
      <ChoiceCell
        address={address}
        name="method"
        label={texts.filters.method}
        all={texts.filters.anyMethod}
        choices={paymentMethods.map((key) => [key, texts.methods[key] ?? key])}
      />
    </>
  );
}

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

interface DayCellProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DayCell(props: DayCellProps) {
  return (
    <FilterCell>
      <TextFilter {...props} type="date" read={(text) => (wholeDay.test(text) ? text : null)} />
    </FilterCell>
  );
}
