import { categories, paymentMethods } from '@seva/config/shop';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { useBackOffice } from '../../data/back-office-context';
import type { Address } from '@seva/panel/use-address';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { DollarsFilter } from '../../ui/dollars-filter';
import { ChoiceCell, SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterCell, FilterPanel } from '@seva/panel/ui/filter-panel';
import { PeriodFilter } from '@seva/panel/ui/period-filter';
import { useState } from 'react';
import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { texts as panelTexts } from '@seva/panel/texts';

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

/** Filters of the donations, stored in the address. */
export function FilterBar({ address }: { address: Address<keyof DonationFilters> }) {
  const { options } = useBackOffice();
  const { values, change } = address;
  // The donor filter has no field; the address has only the key.
  const { data: asked } = useRead('donations.options', values.donor ? { query: { donor: values.donor } } : null);
  const set = (name: keyof DonationFilters) => (value: string) => change({ [name]: value });
  return (
    <FilterPanel
      tags={values.donor ? [[words.donor(asked?.donor?.name ?? '…'), () => change({ donor: '' })]] : []}
      address={address}
    >
      <SearchCell address={address} name="q" label={words.search} placeholder={words.searchHint} />
      <PeriodFilter value={values} onChange={({ from, to }) => change({ from, to })} />
      <FilterCell>
        <ServiceFilter value={values.service} onChange={set('service')} />
      </FilterCell>
      <ChoiceCell
        address={address}
        name="category"
        label={words.category}
        all={words.anyCategory}
        choices={named(texts.categories, categories)}
      />
      <ChoiceCell
        address={address}
        name="method"
        label={words.method}
        all={words.anyMethod}
        choices={named(texts.methods, paymentMethods)}
      />
      <ChoiceCell
        address={address}
        name="status"
        label={words.status}
        all={words.anyStatus}
        choices={[
          ...named(texts.statuses, statuses),
          ['waiting', words.waiting],
          ['unpaid', words.unpaid],
          ['all', words.everything],
        ]}
      />
      <ChoiceCell
        address={address}
        name="placedBy"
        label={words.placedBy}
        all={words.anybody}
        choices={[
          ['donor', words.donorThemself],
          ['staff', words.anyStaff],
          ...options.staff.map(({ id, name }) => [id, name] as const),
        ]}
      />
      <FilterCell>
        <DollarsFilter label={words.minimum} value={values.minimum} onChange={set('minimum')} />
      </FilterCell>
    </FilterPanel>
  );
}

interface ServiceFilterProps {
  readonly value: string;
  readonly onChange: (service: string) => void;
}

/** Filter by service, found by a part of its name. */
export function ServiceFilter({ value, onChange }: ServiceFilterProps) {
  const [typed, setTyped] = useState('');
  const found = useRead('donations.services', { query: { q: typed } });
  const chosen = useRead('donations.options', value ? { query: { service: value } } : null);
  const named = value !== '' && chosen.data?.service ? [chosen.data.service] : [];
  const choices = [...named, ...(found.data ?? []).filter(({ id }) => id !== named[0]?.id)];
  return (
    <Field.Root>
      <Field.Label>{words.service}</Field.Label>
      <Combobox
        size="S"
        value={value}
        placeholder={words.anyService}
        loading={found.isLoading}
        clearLabel={panelTexts.remove(words.service)}
        noOptionsMessage={() => words.noService}
        autocomplete={{ type: 'list', filter: 'contains' }}
        onInputChange={(event) => setTyped(event.currentTarget.value)}
        onChange={(service) => onChange(service ? String(service) : '')}
        onClear={() => {
          setTyped('');
          onChange('');
        }}
      >
        {choices.map(({ id, name }) => (
          <ComboboxOption key={id} value={id}>
            {name}
          </ComboboxOption>
        ))}
      </Combobox>
    </Field.Root>
  );
}
