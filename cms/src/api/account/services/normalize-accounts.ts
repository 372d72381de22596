import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isPlainAddress, plainLine } from '@seva/config/rules/plain-text';
import { normaliseEmail } from '@seva/config/rules/registration';
import { texts } from '../../../texts/en';
import { userUid } from '../queries/user-table';

const lines = ['name', 'phone', 'gotram', 'nakshatram'] as const;

type Written = Partial<Record<(typeof lines)[number] | 'email', unknown>>;

/** Returns the error for an invalid address. The panel shows it at the field. */
function badAddress() {
  const message = texts.account.badEmail;
  return new errors.ValidationError(message, { errors: [{ path: ['email'], message, name: 'ValidationError' }] });
}

function tidy(data: Written): void {
  for (const field of lines) {
    const value = data[field];
    if (typeof value === 'string') data[field] = plainLine(value);
  }
  if (typeof data.email !== 'string') return;
  const email = normaliseEmail(data.email);
  if (!isPlainAddress(email)) throw badAddress();
  data.email = email;
}

/**
 * Normalizes names and addresses at every write of a devotee, the panel's own form included, so that no two accounts
 * look the same. Call it once the database is ready.
 */
export function normalizeAccounts(strapi: Core.Strapi): void {
  const write = ({ params }: { params: { data?: Written } }) => {
    if (params.data) tidy(params.data);
  };
  strapi.db.lifecycles.subscribe({ models: [userUid], beforeCreate: write, beforeUpdate: write });
}
