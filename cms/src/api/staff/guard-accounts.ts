import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { normaliseEmail } from '@seva/config/rules/registration';
import { passwordMatches, passwordRefusal } from '../account';
import { countingFailures } from '../../platform/http/failures';
import { limits } from '../../platform/http/limits';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../platform/audit/audit-log';
import { panelUser } from '../../platform/audit/request-actor';
import { texts } from '../../texts/en';
import { panelUsers, type PanelUserRow } from './queries/panel-users';

interface Written {
  readonly email?: string;
  readonly password?: string;
}

/** Part of Strapi's service `admin::user`, through which every panel user is written. */
export interface UserService {
  create(attributes: Written): Promise<unknown>;
  updateById(id: number | string, attributes: Written): Promise<unknown>;
  resetPasswordByEmail(email: string, password: string): Promise<void>;
}

type OwnAccount = Pick<PanelUserRow, 'id' | 'email' | 'password'>;

/** A refusal that the panel's forms show at the field. */
function fieldError(field: string, message: string) {
  return new errors.ValidationError(message, { errors: [{ path: [field], message, name: 'ValidationError' }] });
}

/** Throws a 400 at the field when a panel password may not be used: the rule of the shop holds here too. */
function requireGoodPanelPassword(password: unknown): void {
  const reason = typeof password === 'string' ? passwordRefusal(password) : null;
  if (reason) throw fieldError('password', reason);
}

const changesSignIn = (own: OwnAccount, { email, password }: Written) =>
  password !== undefined || (typeof email === 'string' && normaliseEmail(email) !== normaliseEmail(own.email));

/** Where the panel's form shows that a change was refused. */
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
 * Whoever found an open panel is not to make it theirs: one's own address and password change only with the current
 * password, which may be guessed only so often. Throws a 400 at the field, 429 after too many tries.
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

/** Returns the methods by which panel users are written, with the rules about passwords and an audit entry of a reset. */
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
        // The owner, or a link, has set another one since it was checked.
        if (locked?.password !== own.password) throw fieldError(shown.field, texts.account.currentPassword);
        return updateById(id, attributes);
      });
    },
    // Strapi's `admin:reset-user-password`; every session ends with the change.
    async resetPasswordByEmail(email, password) {
      await strapi.db.transaction(async () => {
        requireGoodPanelPassword(password);
        await resetPasswordByEmail(email, password);
        const user = await panelUsers(strapi).findByEmail(email);
        if (!user) throw new Error(`There is no panel user ${email}`);
        const event = { action: 'panel-user.reset_password', entity: 'panel-user', entityId: user.documentId };
        await auditLog(strapi).note({ ...event, before: null, after: { password: 'changed' } });
      });
    },
  };
}

/** What the panel's own profile form sends, looked at before Strapi ends the sessions of a change that is refused after. */
export async function checkProfileForm(ctx: Context): Promise<void> {
  const body = ctx.request.body as (Written & { readonly currentPassword?: unknown }) | undefined;
  const own = ctx.state.user as OwnAccount | undefined;
  if (!own || !body || typeof body !== 'object') return;
  requireGoodPanelPassword(body.password);
  await requireOwnPassword(own, body, body.currentPassword, profileForm);
}
