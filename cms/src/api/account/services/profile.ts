import type { Core } from '@strapi/strapi';
import type { Parsed, SignedInUser, UserWithPapers } from '@seva/config/contract';
import { isPhoneNumber } from '@seva/config/rules/phone-number';
import { normaliseEmail } from '@seva/config/rules/registration';
import { isStaff, type Account } from '../../../platform/http/actor';
import { countingFailures } from '../../../platform/http/failures';
import { Busy } from '../../../platform/http/hash-queue';
import { limits } from '../../../platform/http/limits';
import { Refused } from '@seva/config/contract/refused';
import { auditLog, changesBetween } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { hashPassword, passwordMatches, personWords, requireGoodPassword } from './password';
import { beginSession } from './session';
import type { UserChange, UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { lockTrusted } from './trust';
import { signedInView, userWithPapersView } from './view';

/** Returns a devotee. 'profile' means the caller. Another's record is a 404, except for admins. */
export async function readUser(strapi: Core.Strapi, id: string, actor: Account): Promise<UserWithPapers> {
  const wanted = id === 'profile' ? actor.id : id;
  const row = wanted === actor.id || isStaff(actor) ? await userTable(strapi).find(wanted) : null;
  if (!row) throw new Refused(404, texts.notFound);
  return userWithPapersView(row);
}

/** Drops undefined fields, so that they stay unchanged. */
export function withoutUndefined<T extends object>(change: T): Partial<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** @throws Refused 400 if a new phone number has too few digits. The stored one stays valid. */
export function requireGoodPhone(phone: string | undefined, stored: string | null = ''): void {
  if (phone && phone !== stored && !isPhoneNumber(phone))
    throw new Refused(400, texts.account.badPhone, { field: 'phone' });
}

/** Updates a devotee. @throws Refused 400 when the email is taken */
export async function updateUnlessTaken(strapi: Core.Strapi, row: UserRow, change: UserChange): Promise<UserRow> {
  if (change.email && (await userTable(strapi).isTaken(change.email, row.id)))
    throw new Refused(400, texts.account.exists);
  try {
    return await userTable(strapi).update(row, change);
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused(400, texts.account.exists);
    throw error;
  }
}

/**
 * Verifies the current password, rate-limited, to protect an open session that its devotee left behind.
 * @throws Refused 400 when it is wrong, 429 after too many attempts, for the right password too
 */
export async function confirmPassword(row: UserRow, password: string): Promise<void> {
  await countingFailures(
    [[limits().passwordFailures.perAccount, row.documentId]],
    async () => {
      if (!(await passwordMatches(password, row.password))) throw new Refused(400, texts.account.currentPassword);
    },
    (error) => error instanceof Refused && !(error instanceof Busy),
  );
}

/**
 * Updates the caller's profile and returns a fresh token (PUT /users/profile).
 * A new email or password needs the current password and ends all other sessions. Other changes end none.
 */
export async function updateProfile(
  strapi: Core.Strapi,
  body: Parsed<'users.updateProfile'>['body'],
  actor: Account,
  now: number,
): Promise<SignedInUser> {
  const row = await userTable(strapi).findById(actor.userId);
  const over = new Refused(401, texts.notAuthorizedTokenFailed);
  if (!row) throw over;
  const email = body.email ? normaliseEmail(body.email) : undefined;
  const newEmail = email !== undefined && email !== row.email ? email : undefined;
  const newPassword = body.password || undefined;
  if (newPassword !== undefined)
    requireGoodPassword(newPassword, await personWords(strapi, { ...row, ...withoutUndefined(body) }));
  requireGoodPhone(body.phone, row.phone);
  if (newEmail !== undefined || newPassword !== undefined) {
    await confirmPassword(row, body.currentPassword ?? '');
  }
  const { phone, gotram, nakshatram, statementName } = body;
  const { addressLine, addressCity, addressState, addressPostalCode, addressCountry } = body;
  const change = withoutUndefined({
    name: body.name || undefined,
    phone,
    gotram,
    nakshatram,
    statementName,
    ...{ addressLine, addressCity, addressState, addressPostalCode, addressCountry },
    email: newEmail,
    passwordHash: newPassword === undefined ? undefined : await hashPassword(newPassword),
  });
  return strapi.db.transaction(async () => {
    const locked = await lockTrusted(strapi, row, over);
    const changed = await updateUnlessTaken(strapi, locked, change);
    const token = await beginSession(strapi, locked.id, now);
    await auditUserChange(strapi, locked, changed, newPassword !== undefined);
    return signedInView(changed, token);
  });
}

const audited: readonly (keyof UserRow)[] = [
  ...(['name', 'email', 'phone', 'gotram', 'nakshatram', 'isAdmin', 'isPriest', 'unfinished'] as const),
  ...(['statementName', 'addressLine', 'addressCity', 'addressState', 'addressPostalCode', 'addressCountry'] as const),
];

/** Writes the audit entry of an edited account. It names a new password without its value. */
export async function auditUserChange(
  strapi: Core.Strapi,
  before: UserRow,
  after: UserRow,
  newPassword = false,
): Promise<void> {
  const changes = changesBetween(before, after, audited);
  await auditLog(strapi).note({
    action: 'user.update',
    entity: 'user',
    entityId: before.documentId,
    before: changes.before,
    after: { ...changes.after, ...(newPassword ? { password: 'changed' } : {}) },
  });
}
