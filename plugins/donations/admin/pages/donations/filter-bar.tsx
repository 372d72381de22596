import { Search } from '@strapi/icons';
import { categories, paymentMethods } from '@seva/config/shop';
import { donationPaths, type DonationFilters, type FilterOptions } from '../../../shared/donations/contracts';
import { useBackOffice } from '../../data/back-office-context';
import type { Address } from '../../data/use-address';
import { useRead } from '../../data/use-read';
import { texts } from '../../texts/en';
import { ChoiceFilter } from '../../ui/choice-filter';
import { DollarsFilter } from '../../ui/dollars-filter';
import { FilterCell, FilterPanel } from '../../ui/filter-panel';
import { TextFilter } from '../../ui/text-filter';
import { PeriodFilter } from './period-filter';
import { ServiceFilter } from './service-filter';

const words = texts.filters;
const statuses = [
  'paid',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'recorded',
  'deposited',
  'bounced',
];
const named = (names: Readonly<Record<string, string>>, keys: readonly string[]) =>
  keys.map((key) => [key, names[key] ?? key] as const);

/** The filters of the donations; each is written into the address at once. */
export function FilterBar({ address }: { address: Address<keyof DonationFilters> }) {
  const { options } = useBackOffice();
  const { values, change, clear, filterQuery } = address;
  // No field shows the donor that the list is narrowed to; the address has only the key.
  const { data: asked } = useRead<FilterOptions>(
    values.donor ? `${donationPaths.options}?donor=${encodeURIComponent(values.donor)}` : null,
  );
  const set = (name: keyof DonationFilters) => (value: string) => change({ [name]: value });
  return (
    <FilterPanel
      tags={values.donor ? [[words.donor(asked?.donor?.name ?? '…'), () => change({ donor: '' })]] : []}
      clear={filterQuery === '' ? null : clear}
    >
      <FilterCell>
        <TextFilter
          label={words.search}
          value={values.q}
          placeholder={words.searchHint}
          start={<Search />}
          onChange={set('q')}
        />
      </FilterCell>
      <PeriodFilter value={values} onChange={({ from, to }) => change({ from, to })} />
      <FilterCell>
        <ServiceFilter value={values.service} onChange={set('service')} />
      </FilterCell>
      <FilterCell>
        <ChoiceFilter
          label={words.category}
          value={values.category}
          onChange={set('category')}
          all={words.anyCategory}
          choices={named(texts.categories, categories)}
        />
      </FilterCell>
      <FilterCell>
        <ChoiceFilter
          label={words.method}
          value={values.method}
          onChange={set('method')}
          all={words.anyMethod}
          choices={named(texts.methods, paymentMethods)}
        />
      </FilterCell>
      <FilterCell>
        <ChoiceFilter
          label={words.status}
          value={values.status}
          onChange={set('status')}
          all={words.anyStatus}
          choices={[
            ...named(texts.statuses, statuses),
            ['waiting', words.waiting],
            ['unpaid', words.unpaid],
            ['all', words.everything],
          ]}
        />
      </FilterCell>
      <FilterCell>
        <ChoiceFilter
          label={words.placedBy}
          value={values.placedBy}
          onChange={set('placedBy')}
          all={words.anybody}
          choices={[
            ['donor', words.donorThemself],
            ['staff', words.anyStaff],
            ...options.staff.map(({ id, name }) => [id, name] as const),
          ]}
        />
      </FilterCell>
      <FilterCell>
        <DollarsFilter label={words.minimum} value={values.minimum} onChange={set('minimum')} />
      </FilterCell>
    </FilterPanel>
  );
}
