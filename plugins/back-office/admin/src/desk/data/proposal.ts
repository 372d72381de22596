import type { DeskService, ProposedRows, RowDefaults } from '@seva/config/contract/panel/desk/batches/contracts';
import { toCents } from '@seva/config/rules/money';
import { isPlainName } from '@seva/config/rules/plain-text';
import { centsToType } from '@seva/config/rules/typed-dollars';
import { donorOf, newDraft, noDonor, withDonor, withService, type RowDraft } from './draft';

export type Proposal = ProposedRows['rows'][number];

/** Returns a row for a gift from a file. Without a known donor it has the sender's name, unless that is an address. */
export function draftOfProposal(
  { person, sender, reference, day, amount, tender, note }: Proposal,
  { key, defaults, service }: { readonly key: string; readonly defaults: RowDefaults; readonly service: DeskService },
): RowDraft {
  const services = [service];
  const empty = { ...newDraft(key, defaults, [], []), amount: centsToType(toCents(amount) ?? 0) };
  const donor = person ? donorOf(person) : { ...noDonor, name: isPlainName(sender) ? sender : '' };
  const draft = withService(withDonor(empty, donor, services), 0, service);
  return { ...draft, tender, sender, reference, note, givenOn: tender === 'Check' ? '' : day };
}
