import { Search } from '@strapi/icons';
import type { Address } from '../use-address';
import { FilterCell } from './filter-panel';
import { TextFilter } from './text-filter';
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';

interface ChoiceFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Label of the choice that filters nothing. */
  readonly all: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
}

/** Represents an empty value, which the select does not support. */
const nothing = '*';

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

interface CellProps<Name extends string> {
  readonly address: Address<Name>;
  /** Name of the filter in the address. */
  readonly name: Name;
  readonly label: string;
}

const changeOf = <Name extends string>({ address, name }: CellProps<Name>) => {
  return (value: string) => address.change({ [name]: value } as Record<Name, string>);
};

/** Search field of a list. */
export function SearchCell<Name extends string>(
  props: CellProps<Name> & { readonly placeholder?: string; readonly wide?: boolean },
) {
  const { address, name, label, placeholder, wide } = props;
  return (
    <FilterCell {...(wide ? { wide } : {})}>
      <TextFilter
        label={label}
        value={address.values[name]}
        {...(placeholder === undefined ? {} : { placeholder })}
        start={<Search />}
        onChange={changeOf(props)}
      />
    </FilterCell>
  );
}

/** Select filter of a list; `all` is the label of the empty choice. */
export function ChoiceCell<Name extends string>(
  props: CellProps<Name> & {
    readonly all: string;
    readonly choices: readonly (readonly [value: string, name: string])[];
  },
) {
  const { address, name, label, all, choices } = props;
  return (
    <FilterCell>
      <ChoiceFilter label={label} value={address.values[name]} onChange={changeOf(props)} all={all} choices={choices} />
    </FilterCell>
  );
}
