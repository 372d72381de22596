import type { Core } from '@strapi/strapi';
import type { Correction } from '@seva/config/contract/panel/donations/devotees/contracts';
import type { ContactInput } from '@seva/config/contract/panel/donations/devotees/input';
import { normaliseEmail } from '@seva/config/rules/registration';
import type { Staff } from '../../../platform/http/actor';
import { plainLine } from '@seva/config/rules/plain-text';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';
import { Refused } from '@seva/config/contract/refused';
import { auditLog, changesBetween } from '../../../platform/audit/audit-log';
import { outbox } from '../../../platform/plugins/outbox';
import { confirmIfNew, forgetCardsBeforeEmail, requireNoCards } from '../services/email-changes';
import { requireGoodPhone, updateUnlessTaken } from '../services/profile';
import { isShopStaff } from '../services/shop-staff';
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

/** @throws Refused 400 when an email would be removed, or belongs to an admin or a priest of the shop */
function requireMayChange(row: UserRow, email: string): void {
  if ((row.email ?? '') === email) return;
  if (email === '') throw new Refused(400, texts.backOffice.emailStays);
  // The mailbox of an admin or priest opens more than their own account.
  if (isShopStaff(row)) throw new Refused(400, texts.backOffice.emailOfStaff);
}

/**
 * Corrects a devotee's email, name on statements and postal address. Writes no audit entry if nothing changes.
 * A new email ends sessions and pending links, deletes kept cards, notifies the old address, and opens nothing until
 * its owner presses the link that is mailed. Undelivered emails to an old address that nobody confirmed can then be sent
 * again to the new one; those to a confirmed one, once the new one is.
 * @throws Refused 400 when the email is taken, would be removed, or belongs to an admin or a priest of the shop; 404
 * for an unknown devotee
 */
export async function correctContact(
  strapi: Core.Strapi,
  id: string,
  contact: ContactInput,
  actor: Staff,
): Promise<void> {
  const seen = await userTable(strapi).require(id);
  const email = normaliseEmail(contact.email);
  requireMayChange(seen, email);
  await forgetCardsBeforeEmail(strapi, seen, email);
  await strapi.db.transaction(async () => {
    const row = await userTable(strapi).requireLocked(id);
    requireMayChange(row, email);
    requireNoCards(row, email);
    const { statementName = row.statementName ?? '' } = contact;
    const wanted = { ...contact, statementName, email };
    const differing = contactFields.filter((field) => (row[field] ?? '') !== wanted[field]);
    if (differing.length === 0) return;
    const isNewEmail = differing.includes('email');
    const change = Object.fromEntries(differing.map((field) => [field, wanted[field]]));
    const corrected = await updateUnlessTaken(strapi, row, change);
    if (isNewEmail) await confirmIfNew(strapi, row, corrected, Date.now());
    if (isNewEmail && row.email && row.confirmed === false) await outbox(strapi).readdress(row.email, email);
    const changes = changesBetween(row, corrected, contactFields);
    await auditLog(strapi).by(actor, { action: 'user.update', entity: 'user', entityId: id, ...changes });
  });
}
