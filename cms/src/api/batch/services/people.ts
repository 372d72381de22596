import type { Core } from '@strapi/strapi';
import type { DeskPerson } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Parsed } from '@seva/config/contract/panel/contract';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { addDevotee, findLookAlikes, searchDevotees } from '../../account';
import type { UserRow } from '../../account/queries';
import { lastBanks, senderTable } from '../queries';
import { batchTexts as texts } from '../../../texts/batches';

/** Maximum number of devotees that a search returns. */
const mostPeople = 12;

/** Returns devotees as the desk sees them: without history and sums. */
export async function deskPeople(
  strapi: Core.Strapi,
  users: readonly UserRow[],
  sender: UserRow | null = null,
): Promise<DeskPerson[]> {
  const banks = await lastBanks(
    strapi,
    users.map(({ id }) => id),
  );
  return users.map((user) => ({
    id: user.documentId,
    name: user.name ?? '',
    phone: user.phone ?? '',
    email: user.email ?? '',
    gotram: user.gotram ?? '',
    nakshatram: user.nakshatram ?? '',
    city: user.addressCity ?? '',
    bankName: banks.get(user.id) ?? '',
    isSender: user.id === sender?.id,
  }));
}

/**
 * Finds devotees by name in any order, phone, email or gotram, also with a wrong letter; none for ''. With a tender, the
 * devotee behind a sender of this name comes first.
 */
export async function findDeskPeople(
  strapi: Core.Strapi,
  { q, tender }: { readonly q: string; readonly tender: string },
): Promise<DeskPerson[]> {
  if (q === '') return [];
  const sender = tender === '' ? null : await senderTable(strapi).devoteeOf(tender, q);
  const found = (await searchDevotees(strapi, q, mostPeople)).filter(({ id }) => id !== sender?.id);
  return deskPeople(strapi, sender ? [sender, ...found] : found, sender);
}

/**
 * Adds a devotee, with or without an email.
 * @throws Refused 409 LOOKS_ALIKE with those who may be the same person, unless confirmed; 400 for a taken email
 */
export async function addDeskPerson(
  strapi: Core.Strapi,
  { confirm, ...facts }: Parsed<'batches.addPerson'>['body'],
  actor: PanelActor,
  now: number,
): Promise<DeskPerson> {
  const alike = confirm ? [] : await findLookAlikes(strapi, facts, mostPeople);
  if (alike.length > 0)
    throw new Refused(409, texts.looksAlike, { code: 'LOOKS_ALIKE', people: await deskPeople(strapi, alike) });
  const [added] = await deskPeople(strapi, [await addDevotee(strapi, facts, actor, now)]);
  if (!added) throw new Error('the devotee that was added is missing');
  return added;
}
