import { useState } from 'react';
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { FilterCell } from './filter-panel';
import { TextFilter } from './text-filter';
import { periodNameOf, periodNames, daysOfPeriod, type Span } from '../periods';
import { useTempleClock } from '../temple-clock';
import { texts } from '../texts';

interface PeriodFilterProps {
  readonly value: Span;
  readonly onChange: (span: Span) => void;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Filter by a named period or between two days. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const { today } = useTempleClock();
  const [isTyping, setIsTyping] = useState(false);
  const named = periodNameOf(value, today);
  const shown = isTyping ? 'between' : named;
  const choose = (name: string) => {
    setIsTyping(name === 'between');
    if (name === 'all') onChange({ from: '', to: '' });
    const preset = periodNames.find((known) => known === name);
    if (preset) onChange(daysOfPeriod(preset, today));
  };
  return (
    <>
      <FilterCell>
        <Field.Root>
          <Field.Label>{texts.period}</Field.Label>
          <SingleSelect size="S" value={shown} onChange={(name) => choose(String(name))}>
            {(['all', ...periodNames, 'between'] as const).map((name) => (
              <SingleSelectOption key={name} value={name}>
                {texts.periods[name]}
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
                label={texts[end]}
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
