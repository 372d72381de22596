import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Correction } from '@seva/donations/strapi-server';
import type { Requester } from '../audit/request-actor';
import { plainLine } from '@seva/config/rules/plain-text';
import { userTable } from '../tables/user-table';
import { Refused } from '@seva/config/contract/refused';
import { auditLog, changesBetween } from '../audit/audit-log';
import { texts } from '../texts/en';

const fields = ['name', 'phone', 'gotram', 'nakshatram'] as const;

/**
 * Corrects how a devotee is written. Their donations keep what was written when they were given; the
 * audit log keeps both spellings. A correction that changes nothing leaves no entry.
 * @throws Refused 400 for a name without anything to read, 404 for an unknown devotee
 */
export async function correctDevotee(
  strapi: Core.Strapi,
  id: string,
  correction: Correction,
  requester: Requester,
): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const users = userTable(strapi);
    // Held: an account that is being closed must not get its name back.
    const row = await users.requireHeld(trx as Knex.Transaction, id);
    const written = (field: (typeof fields)[number]) => plainLine(correction[field]);
    if (written('name') === '') throw new Refused(400, texts.backOffice.nameNeeded);
    const differing = fields.filter((field) => (row[field] ?? '') !== written(field));
    if (differing.length === 0) return;
    const change = Object.fromEntries(differing.map((field) => [field, written(field)]));
    const corrected = await users.update(row, change);
    const event = { action: 'user.update', entity: 'user', entityId: id, ...changesBetween(row, corrected, fields) };
    await auditLog(strapi).byPerson(requester, event);
  });
}
