import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isPlainAddress, plainLine } from '@seva/config/rules/plain-text';
import { normaliseEmail } from '@seva/config/rules/registration';
import { texts } from '../../../texts/en';
import { userUid } from '../queries/user-table';

const lines = ['name', 'phone', 'gotram', 'nakshatram'] as const;

type Written = Partial<Record<(typeof lines)[number] | 'email', unknown>>;

/** The refusal of an address, at its field where a form of the panel has one. */
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
 * Whoever writes a devotee, also in the panel's own form: names are lines that can be read, and addresses are kept in
 * their one form, so that no two accounts look the same. To be called when the database is there.
 */
export function keepAccountsPlain(strapi: Core.Strapi): void {
  const write = ({ params }: { params: { data?: Written } }) => {
    if (params.data) tidy(params.data);
  };
  strapi.db.lifecycles.subscribe({ models: [userUid], beforeCreate: write, beforeUpdate: write });
}
