import { useEffect, useState, type KeyboardEvent } from 'react';
import type { DeskPerson } from '@seva/config/contract/panel/desk/batches/contracts';
import { isPhoneSearch } from '@seva/config/rules/phone-number';
import type { Tender } from '@seva/config/shop';
import { donorOf, noDonor, soughtDonor, type DraftDonor } from '../../data/draft';
import type { People } from '../../data/use-people';
import { texts } from '../../texts/en';
import { Combobox } from '../../ui/combobox';

const words = texts.rows.donor;

/** Milliseconds after the last key press until the search starts. */
const waitMs = 150;

/** Returns the details that distinguish devotees of the same name; after a search by phone, the whole number. */
const besideOf = ({ gotram, city, phone, isSender }: DeskPerson, isByPhone: boolean): string =>
  [
    isSender ? words.sender : '',
    gotram === '' ? '' : words.gotram(gotram),
    city,
    phone === '' ? '' : isByPhone ? words.phone(phone) : words.phoneEnd(phone.replace(/\D/g, '').slice(-4)),
  ]
    .filter(Boolean)
    .join(' · ');

const special = { only: '=only', add: '=add', none: '=none' } as const;

const none = { key: special.none, name: words.none };

interface DonorCellProps {
  readonly id: string;
  readonly donor: DraftDonor;
  readonly tender: Tender;
  readonly people: People;
  readonly problem: string | null;
  readonly onChange: (donor: DraftDonor) => void;
  /** Opens the fields of a new donor with the typed text. */
  readonly onAdd: (text: string) => void;
  /** Copies the donor of the row above. */
  readonly onSame: () => void;
}

/** Cell that finds the donor while the name is typed. A text without a choice is a name without a record. */
export function DonorCell({ id, donor, tender, people, problem, onChange, onAdd, onSame }: DonorCellProps) {
  const [typed, setTyped] = useState('');
  const { find, request, hasFailed } = people;
  const found = find(typed, tender);
  const isPending = found === undefined;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => request(typed, tender), waitMs);
    return () => clearTimeout(timer);
  }, [isPending, request, typed, tender]);
  const isByPhone = isPhoneSearch(typed);
  const options = [
    ...(found ?? []).map((person) => ({ key: person.id, name: person.name, beside: besideOf(person, isByPhone) })),
    ...(typed.trim() === '' ? [] : [{ key: special.only, name: words.only(typed.trim()) }]),
    ...(typed.trim() === '' ? [none] : []),
    { key: special.add, name: words.add(typed.trim()), keys: 'F4', opens: true },
    ...(typed.trim() === '' ? [] : [none]),
  ];
  const pick = (key: string) => {
    setTyped('');
    if (key === special.only) return;
    if (key === special.none) return onChange(noDonor);
    if (key === special.add) return onAdd(typed.trim());
    const person = found?.find((each) => each.id === key);
    if (person) onChange(donorOf(person));
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isReplaced = value === '' || (selectionStart === 0 && selectionEnd === value.length);
    if (event.key !== '=' || !isReplaced) return;
    event.preventDefault();
    onSame();
  };
  return (
    <Combobox
      id={id}
      cell="donor"
      area="donor"
      label={[texts.rows.cells.donor, donor.soughtFor ? words.sought : ''].filter(Boolean).join(' · ')}
      problem={problem}
      value={donor.name}
      options={options}
      message={isPending ? (hasFailed ? words.failed : words.searching) : ''}
      isPending={isPending}
      onType={(text) => {
        setTyped(text);
        onChange({ ...noDonor, name: text });
      }}
      onPick={pick}
      onPickPending={() => onChange(soughtDonor(typed.trim(), tender))}
      onBlur={() => setTyped('')}
      onKey={onKey}
    />
  );
}
