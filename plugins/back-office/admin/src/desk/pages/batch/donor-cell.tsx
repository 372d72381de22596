import { useEffect, useState, type KeyboardEvent } from 'react';
import type { DeskPerson } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Tender } from '@seva/config/shop';
import { useCall } from '../../../data/client';
import { donorOf, noDonor, type DraftDonor } from '../../data/draft';
import { texts } from '../../texts/en';
import { Combobox } from '../../ui/combobox';

const words = texts.rows.donor;

/** Milliseconds after the last key press until the search starts. */
const waitMs = 150;

interface Found {
  readonly text: string;
  readonly rows: readonly DeskPerson[];
  readonly hasFailed: boolean;
}

/** Searches devotees for a typed text. Pending while the results are those of another text. */
function usePeople(typed: string, tender: Tender): Found & { readonly isPending: boolean } {
  const call = useCall();
  const [found, setFound] = useState<Found>({ text: '', rows: [], hasFailed: false });
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return undefined;
    let isCurrent = true;
    const put = (rows: readonly DeskPerson[], hasFailed: boolean) =>
      isCurrent ? setFound({ text, rows, hasFailed }) : undefined;
    const search = () =>
      call('batches.people', { query: { q: text, tender } }).then(
        ({ rows }) => put(rows, false),
        () => put([], true),
      );
    const timer = setTimeout(() => void search(), waitMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [call, text, tender]);
  if (text === '') return { text, rows: [], hasFailed: false, isPending: false };
  return { ...found, isPending: found.text !== text };
}

/** Returns what tells devotees of the same name apart. */
const besideOf = ({ gotram, city, phone, isSender }: DeskPerson): string =>
  [
    isSender ? words.sender : '',
    gotram === '' ? '' : words.gotram(gotram),
    city,
    phone === '' ? '' : words.phoneEnd(phone.replace(/\D/g, '').slice(-4)),
  ]
    .filter(Boolean)
    .join(' · ');

const special = { only: '=only', add: '=add', none: '=none' } as const;

interface DonorCellProps {
  readonly id: string;
  readonly donor: DraftDonor;
  readonly tender: Tender;
  readonly problem: string | null;
  readonly onChange: (donor: DraftDonor, bankName?: string) => void;
  /** Opens the fields of a new donor with the typed text. */
  readonly onAdd: (text: string) => void;
  /** Takes the donor of the row above. */
  readonly onSame: () => void;
  readonly onNext: () => void;
}

/** Cell that finds the donor while the name is typed. A text without a choice is a name without a record. */
export function DonorCell({ id, donor, tender, problem, onChange, onAdd, onSame, onNext }: DonorCellProps) {
  const [typed, setTyped] = useState('');
  const { rows, hasFailed, isPending } = usePeople(typed, tender);
  const known = isPending ? [] : rows;
  const options = [
    ...known.map((person) => ({ key: person.id, name: person.name, beside: besideOf(person) })),
    ...(typed.trim() === '' ? [] : [{ key: special.only, name: words.only(typed.trim()) }]),
    { key: special.add, name: words.add(typed.trim()), keys: 'F4' },
    { key: special.none, name: words.none },
  ];
  const pick = (key: string) => {
    setTyped('');
    if (key === special.only) return;
    if (key === special.none) return onChange(noDonor);
    if (key === special.add) return onAdd(typed.trim());
    const person = rows.find((each) => each.id === key);
    if (person) onChange(donorOf(person), person.bankName);
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
      label={texts.rows.cells.donor}
      problem={problem}
      value={donor.name}
      options={options}
      message={isPending ? words.searching : hasFailed ? words.failed : ''}
      isPending={isPending}
      onType={(text) => {
        setTyped(text);
        onChange({ ...noDonor, name: text });
      }}
      onPick={pick}
      onNext={onNext}
      onBlur={() => setTyped('')}
      onKey={onKey}
    />
  );
}
