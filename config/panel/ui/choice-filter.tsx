import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';

interface ChoiceFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What choosing nothing means. */
  readonly all: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
}

/** The select cannot hold an empty value; this stands for it. */
const nothing = '*';

/** A filter that is chosen from a short list. */
export function ChoiceFilter({ label, value, onChange, all, choices }: ChoiceFilterProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <SingleSelect
        size="S"
        value={value === '' ? nothing : value}
        onChange={(chosen) => onChange(chosen === nothing ? '' : String(chosen))}
      >
        <SingleSelectOption value={nothing}>{all}</SingleSelectOption>
        {choices.map(([key, name]) => (
          <SingleSelectOption key={key} value={key}>
            {name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}
