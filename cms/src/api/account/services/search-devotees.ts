import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { personRank } from '@seva/config/rules/desk/person-search';
import { isPhoneSearch, withoutSeparators } from '@seva/config/rules/phone-number';
import {
  foldName,
  isSameName,
  likenessKeys,
  namesAreCompatible,
  type PersonFacts,
} from '@seva/config/rules/same-person';
import { plainLine } from '@seva/config/rules/plain-text';
import { userSearch } from '../queries/user-search';
import type { UserRow } from '../queries/user-row';

/** Devotees that are ranked, of whom the best are returned. */
const mostRanked = 60;

/** Maximum number of searched words. It limits the time of a search. */
const mostWords = 8;

/** Names that are compared before other requests get a turn. */
const slice = 1000;

const wordsOf = (text: string) =>
  plainLine(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, mostWords);

const namedOf = ({ name, gotram }: Pick<UserRow, 'name' | 'gotram'>) => ({ name: name ?? '', gotram: gotram ?? '' });

/** Returns the devotees whose name sounds like the search, or has one other letter, the best first. */
async function searchBySound(strapi: Core.Strapi, text: string, limit: number): Promise<UserRow[]> {
  const users = userSearch(strapi);
  const names = await users.names();
  const ranked: { id: number; rank: number }[] = [];
  for (let start = 0; start < names.length; start += slice) {
    for (const one of names.slice(start, start + slice)) {
      const rank = personRank(text, namedOf(one));
      if (rank !== null) ranked.push({ id: one.id, rank });
    }
    await nextTurn();
  }
  const best = ranked.sort((a, b) => a.rank - b.rank).slice(0, limit);
  return users.byIds(best.map(({ id }) => id));
}

/**
 * Finds devotees by the words of their name or gotram in any order, or by phone as it may be written. If none
 * has every word, those whose name sounds alike or has one wrong letter. None for an empty text.
 */
export async function searchDevotees(strapi: Core.Strapi, text: string, limit: number): Promise<UserRow[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  if (isPhoneSearch(text)) return userSearch(strapi).searchWithoutEmail(withoutSeparators(text).slice(-10), limit);
  const found = await userSearch(strapi).searchWords(words, mostRanked);
  if (found.length === 0) return searchBySound(strapi, words.join(' '), limit);
  const rank = (user: UserRow) => personRank(words.join(' '), namedOf(user)) ?? Infinity;
  const ranks = new Map(found.map((user) => [user.id, rank(user)]));
  return found.sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0)).slice(0, limit);
}

/** Returns devotees who may be the same person. Families share a phone, so it counts only with a name that agrees. */
export async function findLookAlikes(strapi: Core.Strapi, person: PersonFacts, limit: number): Promise<UserRow[]> {
  const keys = likenessKeys(person);
  const name = person.name ?? '';
  const byKeys = (await userSearch(strapi).withKeysOf(person)).filter((user) => {
    const other = likenessKeys(user);
    const isPhoneAlone = keys.email !== other.email || keys.email === null;
    return !isPhoneAlone || namesAreCompatible(name, user.name ?? '');
  });
  const sameName = (await userSearch(strapi).searchWords(wordsOf(name), mostRanked)).filter((user) =>
    isSameName(name, user.name ?? ''),
  );
  return [...new Map([...byKeys, ...sameName].map((user) => [user.id, user])).values()].slice(0, limit);
}

/** Returns the devotee of each name that exactly one devotee has, regardless of case, titles and the order of words. */
export async function findByExactNames(
  strapi: Core.Strapi,
  names: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> {
  const ids = new Map<string, number | null>();
  if (names.length > 0)
    for (const [index, { id, name }] of (await userSearch(strapi).names()).entries()) {
      const key = foldName(name ?? '');
      ids.set(key, ids.has(key) ? null : id);
      if (index % slice === 0) await nextTurn();
    }
  const wanted = names.flatMap((name) => {
    const id = ids.get(foldName(name));
    return id ? [[name, id] as const] : [];
  });
  const users = await userSearch(strapi).byIds(wanted.map(([, id]) => id));
  const byId = new Map(users.map((user) => [user.id, user]));
  return new Map(
    wanted.flatMap(([name, id]) => {
      const user = byId.get(id);
      return user ? [[name, user] as const] : [];
    }),
  );
}
