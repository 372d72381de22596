import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import type { Parsed, SignedInUser } from '@seva/config/contract';
import { email as emailField } from '@seva/config/contract/fields';
import { normaliseEmail } from '@seva/config/rules/registration';
import { Refused } from '@seva/config/contract/refused';
import { accountMails } from '../mails';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { hashPassword, personWords, requireGoodPassword } from './password';
import { requireGoodPhone } from './profile';
import { beginSession } from './session';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { signedInView } from './view';

/**
 * Registers a devotee and signs them in (POST /users). A unique index decides between concurrent registrations.
 * @throws Refused 400 for a taken email or a rejected password
 */
export async function register(
  strapi: Core.Strapi,
  body: Parsed<'users.register'>['body'],
  now: number,
  address: string,
): Promise<SignedInUser> {
  // Checks the email first: a visitor with an account does not need another password.
  if (await userTable(strapi).isTaken(body.email)) throw new Refused(400, texts.account.exists);
  requireGoodPassword(body.password, await personWords(strapi, body));
  requireGoodPhone(body.phone);
  const passwordHash = await hashPassword(body.password, { address, device: null });
  return strapi.db.transaction(async () => {
    const row = await createUnlessTaken(strapi, body, passwordHash);
    await accountMails(strapi).welcome(row);
    const token = await beginSession(strapi, row.id, now);
    const { documentId, name, email, phone, gotram, nakshatram } = row;
    await auditLog(strapi).note({
      action: 'user.register',
      entity: 'user',
      entityId: documentId,
      before: null,
      after: { name, email, phone, gotram, nakshatram },
      by: row,
    });
    return signedInView(row, token);
  });
}

/**
 * Checks the email and password of an incomplete registration, before its missing fields are reported.
 * @throws Refused 400 for a taken email or a rejected password
 */
export async function refuseRegistration(strapi: Core.Strapi, body: unknown): Promise<void> {
  const { email, password } = (body ?? {}) as { email?: unknown; password?: unknown };
  const address = emailField.safeParse(email);
  if (address.success && (await userTable(strapi).isTaken(address.data))) throw new Refused(400, texts.account.exists);
  if (typeof password === 'string' && password !== '')
    requireGoodPassword(password, await personWords(strapi, { email: address.data }));
}

async function createUnlessTaken(
  strapi: Core.Strapi,
  body: Parsed<'users.register'>['body'],
  passwordHash: string,
): Promise<UserRow> {
  try {
    return await userTable(strapi).create(createId(), {
      email: normaliseEmail(body.email),
      passwordHash,
      name: body.name,
      phone: body.phone ?? '',
      gotram: body.gotram ?? '',
      nakshatram: body.nakshatram ?? '',
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused(400, texts.account.exists);
    throw error;
  }
}
