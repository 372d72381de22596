import type { Core } from '@strapi/strapi';
import { mostInDirectory, type DeskPerson, type Directory } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Parsed } from '@seva/config/contract/panel/contract';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { findPeople, prepared, shortestSearch } from '@seva/config/rules/desk/person-search';
import { addDevotee, findLookAlikes, searchDevotees } from '../../account';
import { type UserRow, userSearch } from '../../account/queries';
import { lastBanks, senderTable } from '../queries';
import { batchTexts as texts } from '../../../texts/batches';

const mostPeople = 12;

/** Returns devotees as the desk sees them: without email, history and sums. */
export async function deskPeople(
  strapi: Core.Strapi,
  users: readonly Pick<UserRow, 'id' | 'documentId' | 'name' | 'phone' | 'gotram' | 'addressCity'>[],
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
    gotram: user.gotram ?? '',
    city: user.addressCity ?? '',
    bankName: banks.get(user.id) ?? '',
    isSender: user.id === sender?.id,
  }));
}

/** Returns all devotees for the search in the browser, or none if there are too many, and the known senders. */
export async function deskDirectory(strapi: Core.Strapi): Promise<Directory> {
  const users = await userSearch(strapi).listed(mostInDirectory + 1);
  if (users.length > mostInDirectory) return { people: null, senders: [] };
  const ids = new Map(users.map(({ id, documentId }) => [id, documentId]));
  const senders = (await senderTable(strapi).all()).flatMap(({ tender, name, userId }) => {
    const person = ids.get(userId);
    return person === undefined ? [] : { tender, name, person };
  });
  return { people: await deskPeople(strapi, users), senders };
}

/**
 * Finds devotees by name in any order, phone or gotram, also with a wrong letter; none for fewer than three characters. With
 * a tender, the devotee behind a sender of this name comes first.
 */
export async function findDeskPeople(
  strapi: Core.Strapi,
  { q, tender }: { readonly q: string; readonly tender: string },
): Promise<DeskPerson[]> {
  if (q.length < shortestSearch) return [];
  const sender = tender === '' ? null : await senderTable(strapi).devoteeOf(tender, q);
  // The search knows emails, which the desk does not.
  const matching = (await searchDevotees(strapi, q, mostPeople))
    .filter(({ id }) => id !== sender?.id)
    .map((user) => prepared({ user, name: user.name ?? '', gotram: user.gotram ?? '', phone: user.phone ?? '' }));
  const found = findPeople(matching, q, mostPeople).map(({ user }) => user);
  return deskPeople(strapi, sender ? [sender, ...found] : found, sender);
}

/**
 * Adds a devotee, with or without an email.
 * @throws Refused 409 LOOKS_ALIKE with the records that may be the same person, unless confirmed; 400 for a taken email
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
