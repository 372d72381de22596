import { useState } from 'react';
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
import { FilterCell } from '../../ui/filter-panel';
import { TextFilter } from '../../ui/text-filter';
import { nameOf, periodNames, spanOf, type Span } from './periods';

interface PeriodFilterProps {
  readonly value: Span;
  readonly onChange: (span: Span) => void;
}

const words = texts.filters;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** A period by its name, or between two days. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const { options } = useBackOffice();
  const [isTyping, setIsTyping] = useState(false);
  const named = nameOf(value, options.today);
  const shown = isTyping ? 'between' : named;
  const choose = (name: string) => {
    setIsTyping(name === 'between');
    if (name === 'all') onChange({ from: '', to: '' });
    const preset = periodNames.find((known) => known === name);
    if (preset) onChange(spanOf(preset, options.today));
  };
  return (
    <>
      <FilterCell>
        <Field.Root>
          <Field.Label>{words.period}</Field.Label>
          <SingleSelect size="S" value={shown} onChange={(name) => choose(String(name))}>
            {(['all', ...periodNames, 'between'] as const).map((name) => (
              <SingleSelectOption key={name} value={name}>
                {words.periods[name]}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      </FilterCell>
      {shown === 'between' ? (
        <>
          {(['from', 'to'] as const).map((end) => (
            <FilterCell key={end}>
              <TextFilter
                label={words[end]}
                type="date"
                value={value[end]}
                read={(text) => (day.test(text) ? text : null)}
                onChange={(text) => onChange({ ...value, [end]: text })}
              />
            </FilterCell>
          ))}
        </>
      ) : null}
    </>
  );
}
