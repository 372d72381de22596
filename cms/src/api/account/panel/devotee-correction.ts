import type { Core } from '@strapi/strapi';
import type { Correction } from '@seva/config/contract/panel/donations/devotees/contracts';
import type { ContactInput } from '@seva/config/contract/panel/donations/devotees/input';
import { normaliseEmail } from '@seva/config/rules/registration';
import type { Staff } from '../../../platform/http/actor';
import { plainLine } from '@seva/config/rules/plain-text';
import { userTable } from '../queries/user-table';
import { Refused } from '@seva/config/contract/refused';
import { auditLog, changesBetween } from '../../../platform/audit/audit-log';
import { outbox } from '../../../platform/plugins/outbox';
import { inviteIfNew } from '../services/manage';
import { requireGoodPhone, updateUnlessTaken } from '../services/profile';
import { texts } from '../../../texts/en';

const fields = ['name', 'phone', 'gotram', 'nakshatram'] as const;

/**
 * Corrects a devotee's name, phone and lineage. Past donations keep their text; the audit log stores both spellings.
 * Writes no audit entry if nothing changes.
 * @throws Refused 400 for an empty name or a new phone number with too few digits, 404 for an unknown devotee
 */
export async function correctDevotee(
  strapi: Core.Strapi,
  id: string,
  correction: Correction,
  actor: Staff,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const users = userTable(strapi);
    // The lock stops a concurrent account closure from getting its name back.
    const row = await users.requireLocked(id);
    const written = (field: (typeof fields)[number]) => plainLine(correction[field]);
    if (written('name') === '') throw new Refused(400, texts.backOffice.nameNeeded);
    requireGoodPhone(written('phone'), row.phone);
    const differing = fields.filter((field) => (row[field] ?? '') !== written(field));
    if (differing.length === 0) return;
    const change = Object.fromEntries(differing.map((field) => [field, written(field)]));
    const corrected = await users.update(row, change);
    const event = { action: 'user.update', entity: 'user', entityId: id, ...changesBetween(row, corrected, fields) };
    await auditLog(strapi).by(actor, event);
  });
}

const addressFields = ['addressLine', 'addressCity', 'addressState', 'addressPostalCode', 'addressCountry'] as const;
const contactFields = ['email', 'statementName', ...addressFields] as const;

/**
 * Corrects a devotee's email, name on statements and postal address. Writes no audit entry if nothing changes.
 * A new email ends sessions and pending links, notifies the old address, and invites a devotee without a password.
 * Undelivered emails to the old address can then be sent again to the new one.
 * @throws Refused 400 when the email is taken, would be removed, or belongs to an admin or a priest of the shop; 404
 * for an unknown devotee
 */
export async function correctContact(
  strapi: Core.Strapi,
  id: string,
  contact: ContactInput,
  actor: Staff,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const row = await userTable(strapi).requireLocked(id);
    const { statementName = row.statementName ?? '' } = contact;
    const wanted = { ...contact, statementName, email: normaliseEmail(contact.email) };
    const differing = contactFields.filter((field) => (row[field] ?? '') !== wanted[field]);
    if (differing.length === 0) return;
    const isNewEmail = differing.includes('email');
    if (isNewEmail && wanted.email === '') throw new Refused(400, texts.backOffice.emailStays);
    // The mailbox of an admin or priest opens more than their own account.
    if (isNewEmail && (row.isAdmin || row.isPriest)) throw new Refused(400, texts.backOffice.emailOfStaff);
    const change = Object.fromEntries(differing.map((field) => [field, wanted[field]]));
    const corrected = await updateUnlessTaken(strapi, row, change);
    if (isNewEmail) await inviteIfNew(strapi, row, corrected, Date.now());
    if (isNewEmail && row.email) await outbox(strapi).readdress(row.email, wanted.email);
    const changes = changesBetween(row, corrected, contactFields);
    await auditLog(strapi).by(actor, { action: 'user.update', entity: 'user', entityId: id, ...changes });
  });
}
