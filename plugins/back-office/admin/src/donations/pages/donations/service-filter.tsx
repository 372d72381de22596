import { useState } from 'react';
import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { texts as panelTexts } from '@seva/panel/texts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';

interface ServiceFilterProps {
  readonly value: string;
  readonly onChange: (service: string) => void;
}

const words = texts.filters;

/** The service that was given for, found by typing a part of its name. */
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
