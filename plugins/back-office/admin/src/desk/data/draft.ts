import type { Participation } from '@seva/config/contract';
import type {
  BatchRow,
  DeskPerson,
  DeskService,
  RowDefaults,
} from '@seva/config/contract/panel/desk/batches/contracts';
import { toCents } from '@seva/config/rules/money';
import { centsToType } from '@seva/config/rules/typed-dollars';
import type { Tender } from '@seva/config/shop';
import { peopleText } from './people';
import { generalFund, isFund, namesDonor, takesNames } from './services';

/** Donor of a draft. `id` is null without a record; `name` is '' for a gift without a name. */
export interface DraftDonor {
  readonly id: string | null;
  readonly name: string;
  readonly phone: string;
  readonly gotram: string;
  readonly isSender: boolean;
  /** Tender of the pending search for the name; absent once the donor is known. */
  readonly soughtFor?: Tender | undefined;
}

/** Typed line of a gift. `amount` counts only if the gift is split; `people` is the typed text of names. */
export interface DraftLine {
  readonly service: string;
  readonly name: string;
  readonly amount: string;
  readonly note: string;
  readonly people: string;
  readonly day: string;
  readonly startsAt: string;
  readonly participation: Participation | '';
}

/** Row as typed. `revision` is the saved row's, 0 for a new row. */
export interface RowDraft {
  readonly key: string;
  readonly revision: number;
  readonly donor: DraftDonor;
  readonly tender: Tender;
  readonly amount: string;
  readonly lines: readonly DraftLine[];
  readonly checkNumber: string;
  /** Last digits of the check number on the server. */
  readonly checkLast4: string;
  readonly bankName: string;
  readonly sender: string;
  readonly reference: string;
  readonly postmarkedOn: string;
  /** Own day of the gift; '' for the day of the batch. */
  readonly givenOn: string;
  /** Reversed donation that the gift replaces. */
  readonly corrects: BatchRow['corrects'];
  readonly note: string;
  readonly rememberSender: boolean;
  /** True if the user confirmed that it is not the same gift as a similar one. */
  readonly confirm: boolean;
}

/** Values that another page passes to a new row. */
export type RowPrefill = Partial<Omit<RowDraft, 'key' | 'revision' | 'checkLast4' | 'confirm' | 'rememberSender'>>;

export const noDonor: DraftDonor = { id: null, name: '', phone: '', gotram: '', isSender: false };

export const noLine: DraftLine = {
  service: '',
  name: '',
  amount: '',
  note: '',
  people: '',
  day: '',
  startsAt: '',
  participation: '',
};

type Services = readonly DeskService[];

const withId = (services: Services, id: string) => services.find((service) => service.id === id);

const dollarsToType = (dollars: number) => centsToType(toCents(dollars) ?? 0);

/**
 * Returns a new row with the batch's defaults. Without a default service it uses the last fund, else the general one: a
 * service with a price would turn the next gift into something else.
 */
export function newDraft(key: string, defaults: RowDefaults, services: Services, recent: readonly string[]): RowDraft {
  const last = recent.find((id) => services.some((service) => service.id === id && isFund(service)));
  const service = withId(services, defaults.service ?? last ?? generalFund(services)?.id ?? '');
  return {
    key,
    revision: 0,
    donor: noDonor,
    tender: defaults.tender,
    amount: '',
    lines: [service ? { ...noLine, service: service.id, name: service.name } : noLine],
    checkNumber: '',
    checkLast4: '',
    bankName: '',
    sender: '',
    reference: '',
    postmarkedOn: '',
    givenOn: '',
    corrects: null,
    note: '',
    rememberSender: false,
    confirm: false,
  };
}

export const isSameDraft = (a: RowDraft, b: RowDraft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Converts a saved row into an editable draft. */
export function draftOfRow(row: BatchRow): RowDraft {
  const {
    key,
    revision,
    donor,
    tender,
    checkLast4,
    bankName,
    sender,
    reference,
    postmarkedOn,
    givenOn,
    corrects,
    note,
  } = row;
  return {
    ...{ key, revision, tender, checkLast4, bankName, sender, reference, postmarkedOn, givenOn, corrects, note },
    donor: { ...donor, isSender: false },
    amount: dollarsToType(row.amount),
    lines: row.lines.map(({ service, name, amount, note: lineNote, booking }) => ({
      service: service ?? '',
      name,
      amount: dollarsToType(amount),
      note: lineNote,
      people: peopleText(booking?.people ?? []),
      day: booking?.day ?? '',
      startsAt: booking?.startsAt ?? '',
      participation: booking?.participation ?? '',
    })),
    checkNumber: '',
    rememberSender: false,
    confirm: false,
  };
}

/** Returns the values of a row for another batch. */
export function prefillOf(draft: RowDraft): RowPrefill {
  const { donor, tender, amount, lines, checkNumber, bankName, sender, reference, postmarkedOn } = draft;
  const { givenOn, corrects, note } = draft;
  return {
    ...{ donor, tender, amount, lines, checkNumber, bankName, sender, reference, postmarkedOn },
    ...{ givenOn, corrects, note },
  };
}

/** Fills a new row with the values of another page. A pooja without names gets the donor's. */
export function prefilled(draft: RowDraft, prefill: RowPrefill, services: Services): RowDraft {
  const next = { ...draft, ...prefill };
  const lines = next.lines.map((line) => {
    const service = withId(services, line.service);
    if (!service || !takesNames(service)) return { ...line, people: '' };
    return { ...line, people: line.people || (namesDonor(service) ? donorText(next.donor) : '') };
  });
  return { ...next, lines };
}

/** Returns a donor whose search is still pending. */
export const soughtDonor = (name: string, soughtFor: Tender): DraftDonor => ({ ...noDonor, name, soughtFor });

/**
 * Sets the donor that the search found, or the typed name if it found none, with the last bank. A typed bank is not
 * overwritten.
 */
export function withFoundDonor(
  draft: RowDraft,
  person: DeskPerson | undefined,
  services: Services,
  bankName: string,
): RowDraft {
  const donor = person ? donorOf(person) : { ...noDonor, name: draft.donor.name.trim() };
  return withDonor(draft, donor, services, draft.bankName || bankName);
}

const donorText = ({ name, gotram }: DraftDonor) => (name === '' ? '' : peopleText([{ name, gotram }]));

/**
 * Sets the donor. Names of poojas that equal the previous donor's are updated, and a known donor fills in the last
 * bank.
 */
export function withDonor(draft: RowDraft, donor: DraftDonor, services: Services, bankName = ''): RowDraft {
  const before = donorText(draft.donor);
  const after = donorText(donor);
  const isFollowing = ({ people }: DraftLine) =>
    people === '' || people === before || (draft.donor.soughtFor !== undefined && people.startsWith(before));
  const lines = draft.lines.map((line) => {
    const service = withId(services, line.service);
    if (!service || !namesDonor(service) || !isFollowing(line)) return line;
    return { ...line, people: `${after}${line.people.slice(before.length)}` };
  });
  return { ...draft, donor, lines, bankName: bankName || draft.bankName };
}

export const donorOf = ({ id, name, phone, gotram, isSender }: DeskPerson): DraftDonor => ({
  ...{ id, name, phone, gotram, isSender },
});

/** Sets the service of a line. A fixed price fills an empty amount, and a pooja gets the donor's name. */
export function withService(draft: RowDraft, index: number, service: DeskService): RowDraft {
  const lines = draft.lines.map((line, at) => {
    if (at !== index) return line;
    const isSame = line.service === service.id;
    return {
      ...noLine,
      ...(isSame ? line : { note: line.note, amount: line.amount }),
      service: service.id,
      name: service.name,
      people: (isSame && line.people) || (namesDonor(service) ? donorText(draft.donor) : ''),
    };
  });
  return filled({ ...draft, lines }, [service]);
}

/** Removes the service of a line whose text matches none. The text stays for correction. */
export const withoutService = (draft: RowDraft, index: number, name: string): RowDraft => ({
  ...draft,
  lines: draft.lines.map((line, at) =>
    at === index ? { ...noLine, name, note: line.note, amount: line.amount } : line,
  ),
});

/** Fills an empty amount with the price of the only line. */
export function filled(draft: RowDraft, services: Services): RowDraft {
  const [line] = draft.lines;
  const price = line && draft.lines.length === 1 ? withId(services, line.service)?.price : null;
  return draft.amount.trim() === '' && price ? { ...draft, amount: dollarsToType(price) } : draft;
}

/** Adds a line with the remaining amount. The first split gives the first line the whole amount. */
export function withSplit(draft: RowDraft, restCents: number): RowDraft {
  const lines = draft.lines.length === 1 ? draft.lines.map((line) => ({ ...line, amount: draft.amount })) : draft.lines;
  const amount = draft.lines.length > 1 && restCents > 0 ? centsToType(restCents) : '';
  return { ...draft, lines: [...lines, { ...noLine, amount }] };
}
