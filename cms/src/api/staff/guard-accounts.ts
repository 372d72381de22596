import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { normaliseEmail } from '@seva/config/rules/registration';
import { passwordMatches, passwordRefusal } from '../account';
import { countingFailures } from '../../platform/http/failures';
import { limits } from '../../platform/http/limits';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../platform/audit/audit-log';
import { commandLine, panelUser } from '../../platform/audit/request-actor';
import { texts } from '../../texts/en';
import { panelUsers, type PanelUserRow } from './queries/panel-users';

interface Written {
  readonly email?: string;
  readonly password?: string;
}

/** Part of Strapi's service `admin::user`, which writes every panel user. */
export interface UserService {
  create(attributes: Written): Promise<unknown>;
  updateById(id: number | string, attributes: Written): Promise<unknown>;
  resetPasswordByEmail(email: string, password: string): Promise<void>;
}

type OwnAccount = Pick<PanelUserRow, 'id' | 'email' | 'password'>;

/** Returns a refusal that the panel's forms show at the field. */
function fieldError(field: string, message: string) {
  return new errors.ValidationError(message, { errors: [{ path: [field], message, name: 'ValidationError' }] });
}

/** @throws ValidationError at the field for a password that the shop's rule rejects */
function requireGoodPanelPassword(password: unknown): void {
  const reason = typeof password === 'string' ? passwordRefusal(password) : null;
  if (reason) throw fieldError('password', reason);
}

const changesSignIn = (own: OwnAccount, { email, password }: Written) =>
  password !== undefined || (typeof email === 'string' && normaliseEmail(email) !== normaliseEmail(own.email));

/** Field and message with which the panel's form shows a refusal. */
interface Shown {
  readonly field: string;
  readonly whenMissing: string;
}

const profileForm: Shown = { field: 'currentPassword', whenMissing: texts.panel.currentPasswordNeeded };

/** The list of users has no field for a current password. */
const otherForm = ({ password }: Written): Shown => ({
  field: password === undefined ? 'email' : 'password',
  whenMissing: texts.panel.ownAccount,
});

/**
 * Requires the current password for a user's own email and password, to protect an open panel. Rate-limited.
 * @throws ValidationError at the field, RateLimitError 429 after too many attempts
 */
async function requireOwnPassword(
  own: OwnAccount,
  written: Written,
  currentPassword: unknown,
  { field, whenMissing }: Shown,
): Promise<void> {
  if (!changesSignIn(own, written)) return;
  if (typeof currentPassword !== 'string' || currentPassword === '') throw fieldError(field, whenMissing);
  try {
    await countingFailures(
      [[limits().passwordFailures.perAccount, `panel ${own.id}`]],
      async () => {
        const isRight = await passwordMatches(currentPassword, own.password);
        if (!isRight) throw fieldError(field, texts.account.currentPassword);
      },
      (error) => error instanceof errors.ValidationError,
    );
  } catch (error) {
    if (error instanceof Refused) throw new errors.RateLimitError(error.message);
    throw error;
  }
}

/** Wraps the methods that write panel users with the password rules, and an audit entry for resets. */
export function guardedUsers(
  strapi: Core.Strapi,
  { create, updateById, resetPasswordByEmail }: UserService,
): UserService {
  return {
    async create(attributes) {
      requireGoodPanelPassword(attributes.password);
      return create(attributes);
    },
    async updateById(id, attributes) {
      requireGoodPanelPassword(attributes.password);
      const own = panelUser(strapi) as OwnAccount | null;
      const { body } = (strapi.requestContext.get()?.request ?? {}) as { body?: { currentPassword?: unknown } };
      const isOwn = own && String(own.id) === String(id);
      if (!isOwn || !changesSignIn(own, attributes)) return updateById(id, attributes);
      const shown = otherForm(attributes);
      await requireOwnPassword(own, attributes, body?.currentPassword, shown);
      return strapi.db.transaction(async () => {
        const locked = await panelUsers(strapi).lock(own.id);
        // The user or a mailed link has changed it since it was checked.
        if (locked?.password !== own.password) throw fieldError(shown.field, texts.account.currentPassword);
        return updateById(id, attributes);
      });
    },
    // Strapi's command `admin:reset-user-password`. The change ends every session.
    async resetPasswordByEmail(email, password) {
      await strapi.db.transaction(async () => {
        requireGoodPanelPassword(password);
        await resetPasswordByEmail(email, password);
        const user = await panelUsers(strapi).findByEmail(email);
        if (!user) throw new Error(`There is no panel user ${email}`);
        const event = { action: 'panel-user.reset_password', entity: 'panel-user', entityId: user.documentId };
        await auditLog(strapi).note({ ...event, before: null, after: { password: 'changed' }, by: commandLine() });
      });
    },
  };
}

/** Checks the panel's profile form before Strapi does, which ends sessions even if it then refuses the change. */
export async function checkProfileForm(ctx: Context): Promise<void> {
  const body = ctx.request.body as (Written & { readonly currentPassword?: unknown }) | undefined;
  const own = ctx.state.user as OwnAccount | undefined;
  if (!own || !body || typeof body !== 'object') return;
  requireGoodPanelPassword(body.password);
  await requireOwnPassword(own, body, body.currentPassword, profileForm);
}
