import { devoteeSearchText } from '@seva/config/rules/phone-number';
import { devoteeKeys } from '../../src/api/account/queries';
import { insertMany, insertNew, type BulkRow, type MakeMany } from './bulk';
import { areaCodes, domains, firstNames, gotrams, lastNames, nakshatrams, otherScripts } from './devotee-words';
import type { Chance } from './random';

function devoteeRow(id: number, chance: Chance, now: number): BulkRow {
  const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)];
  const name = chance.happens(0.06) ? chance.pick(otherScripts) : `${first} ${last}`;
  // One in twelve has told us no address: admins add devotees who come to the temple in person.
  const email = chance.happens(1 / 12)
    ? null
    : `${first}.${last}.${id.toString(36)}@${chance.pick(domains)}`.toLowerCase();
  const phone = `${chance.pick(areaCodes)}-555-01${String(chance.between(0, 99)).padStart(2, '0')}`;
  const gotram = chance.happens(0.7) ? chance.pick(gotrams) : '';
  const keys = devoteeKeys({ name, email, phone, gotram });
  const documentId = chance.id();
  const at = new Date(now - chance.between(0, 5 * 365 * 24) * 3_600_000);
  return {
    id,
    document_id: documentId,
    username: `devotee-${documentId}`,
    email,
    provider: 'local',
    confirmed: true,
    blocked: false,
    name,
    phone,
    gotram,
    nakshatram: chance.happens(0.6) ? chance.pick(nakshatrams) : '',
    is_admin: false,
    unfinished: false,
    search_text: devoteeSearchText({ name, email, phone }),
    phone_key: keys.phoneKey,
    email_key: keys.emailKey,
    name_key: keys.nameKey,
    created_at: at,
    updated_at: at,
    published_at: at,
  };
}

/** Creates devotees without a password. Their addresses do not exist, so no one can set one by email. */
export const makeDevotees: MakeMany = async (strapi, trx, count, chance, now) => {
  const role = (await trx('up_roles').where({ type: 'authenticated' }).first('id')) as { id: number } | undefined;
  if (!role) throw new Error('the role of signed-in devotees is missing');
  const rows = await insertNew(strapi, trx, 'up_users', count, (id) => devoteeRow(id, chance, now));
  const links = rows.map(({ id }) => ({ user_id: Number(id), role_id: role.id, user_ord: Number(id) }));
  await insertMany(strapi, trx, 'up_users_role_lnk', links);
};
