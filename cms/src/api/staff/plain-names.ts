import type { Core } from '@strapi/strapi';
import { isPlainAddress, plainLine, plainText } from '@seva/config/rules/plain-text';
import { normaliseEmail } from '@seva/config/rules/registration';
import type { Context, Next } from 'koa';
import { refuse, type Problem } from './editing/problems';
import { panelProblems } from '../../texts/panel-problems';
import { texts } from '../../texts/en';

type Written = Record<string, unknown>;

/** What becomes of a text: a name that must show something, a line or a text that may be left out, an address. */
type Form = 'name' | 'line' | 'text' | 'address';

const person: Readonly<Record<string, Form>> = { firstname: 'name', email: 'address' };
const named: Readonly<Record<string, Form>> = { name: 'name' };

/** Strapi's own records that people of the panel name. */
const records: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
  'admin::user': { ...person, lastname: 'line', username: 'line' },
  'admin::role': named,
  'plugin::upload.folder': named,
  'plugin::upload.file': { ...named, alternativeText: 'text', caption: 'text' },
};

const plain: Readonly<Record<Form, (text: string) => string | null>> = {
  name: plainLine,
  line: (text) => plainLine(text) || null,
  text: (text) => plainText(text) || null,
  address: normaliseEmail,
};

function tidy(data: Written, forms: Readonly<Record<string, Form>>): void {
  for (const [field, form] of Object.entries(forms)) {
    const value = data[field];
    if (typeof value === 'string') data[field] = plain[form](value);
  }
}

function requireShown(data: Written, forms: Readonly<Record<string, Form>>): void {
  const problems = Object.entries(forms).flatMap(([field, form]): Problem[] => {
    const value = data[field];
    if (form === 'name' && value === '') return [{ path: [field], message: panelProblems.blank }];
    const isHidden = form === 'address' && typeof value === 'string' && !isPlainAddress(value);
    return isHidden ? [{ path: [field], message: texts.account.badEmail }] : [];
  });
  if (problems.length > 0) refuse(problems);
}

/**
 * Whoever writes a user or a role of the panel, a folder or a file of the library: names are lines that can be read,
 * what must have a name shows one, and addresses are kept in their one form. To be called when the database is there.
 */
export function keepPanelNamesPlain(strapi: Core.Strapi): void {
  for (const [uid, forms] of Object.entries(records)) {
    const write = ({ params: { data } }: { params: { data?: Written } }) => {
      if (!data) return;
      tidy(data, forms);
      requireShown(data, forms);
    };
    strapi.db.lifecycles.subscribe({ models: [uid], beforeCreate: write, beforeUpdate: write });
  }
}

const isRecord = (value: unknown): value is Written => typeof value === 'object' && value !== null;

/**
 * A middleware for a route of Strapi's that writes one of these records, so that Strapi looks for a twin of what will be
 * kept. What may be left out is not its affair: Strapi's own checks of a body do not take null for an empty text.
 */
const plainBody =
  (forms: Readonly<Record<string, Form>>, part?: string) =>
  (ctx: Context, next: Next): Promise<unknown> => {
    const { body } = ctx.request;
    const written = isRecord(body) && part !== undefined ? body[part] : body;
    if (isRecord(written)) tidy(written, forms);
    return next();
  };

/** The middlewares by what the route writes: a person, a person within an invitation, a named thing. */
export const plainNames = {
  person: plainBody(person),
  invited: plainBody(person, 'userInfo'),
  named: plainBody(named),
};
