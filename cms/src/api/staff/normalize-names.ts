import type { Core } from '@strapi/strapi';
import { isPlainAddress, plainLine, plainText } from '@seva/config/rules/plain-text';
import { normaliseEmail } from '@seva/config/rules/registration';
import type { Context, Next } from 'koa';
import { refuse, type Problem } from './editing/problems';
import { panelProblems } from '../../texts/panel-problems';
import { texts } from '../../texts/en';

type Written = Record<string, unknown>;

/** Kind of a text: a required name, an optional line or text, an email address. */
type Form = 'name' | 'line' | 'text' | 'address';

const person: Readonly<Record<string, Form>> = { firstname: 'name', email: 'address' };
const named: Readonly<Record<string, Form>> = { name: 'name' };

/** Fields that panel users write in Strapi's own records. */
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
 * Normalizes names and addresses of panel users, roles, folders and files at every write, and requires names.
 * Call it once the database is ready.
 */
export function normalizePanelNames(strapi: Core.Strapi): void {
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
 * Returns a middleware that normalizes a request before Strapi looks for duplicates.
 * It leaves optional fields alone, because Strapi's body checks reject null for an empty text.
 */
const plainBody =
  (forms: Readonly<Record<string, Form>>, part?: string) =>
  (ctx: Context, next: Next): Promise<unknown> => {
    const { body } = ctx.request;
    const written = isRecord(body) && part !== undefined ? body[part] : body;
    if (isRecord(written)) tidy(written, forms);
    return next();
  };

/** Middlewares by the content of the request: a person, a person in an invitation, or anything with a name. */
export const normalizeNames = {
  person: plainBody(person),
  invited: plainBody(person, 'userInfo'),
  named: plainBody(named),
};
