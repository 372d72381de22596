import type { Core } from '@strapi/strapi';
import { contentUids } from '../api/staff';
import { settings } from '../platform/runtime/settings';

/** An action of the panel's permissions; `subjects` are the content types to which it applies. */
interface Action {
  subjects?: readonly string[];
}

interface Hook<Event> {
  register(handler: (event: Event) => Promise<unknown>): unknown;
}

interface ActionProvider {
  readonly hooks: {
    readonly willRegister: Hook<{ readonly value: Action }>;
    readonly didRegister: Hook<{ readonly key: string }>;
  };
  delete(key: string): Promise<unknown>;
}

/**
 * Parts of Strapi that serve nobody here: content types are code, the forms are laid out by code, the API has no
 * tokens, pictures, mails and sign-in of devotees are the shop's own affair, entries have one language and no drafts.
 */
const unused =
  /^(admin::(marketplace|webhooks|api-tokens|admin-tokens|transfer|project-settings|provider-login|review-workflows|audit-logs)|plugin::(content-type-builder|i18n|users-permissions)\.|plugin::upload\.(settings|configure-view)|plugin::content-manager\.((single-types|collection-types|components)\.configure|explorer\.publish))/;

/** In development, content types may be changed in the panel: their files are. */
const usedInDevelopment = /^plugin::content-type-builder\./;

/**
 * Narrows the panel to what it is for, for everybody, Strapi's super admin too: acts of unused parts do not come to be,
 * and entries are only those of the content. Money, people and rights have acts of their own, in the back office and in
 * the shop. In Strapi's register phase, before its parts announce their acts: so neither a start nor a command beside a
 * running shop ever writes a right into the database that nobody is to have.
 */
export function narrowPanel(strapi: Core.Strapi): void {
  for (const [uid, type] of Object.entries(strapi.contentTypes)) {
    if (contentUids.includes(uid)) continue;
    const options = type.pluginOptions as Record<string, unknown> | undefined;
    Object.assign(type, { pluginOptions: { ...options, 'content-manager': { visible: false } } });
  }
  const { developing } = settings().env;
  const { actionProvider } = strapi.service('admin::permission') as { actionProvider: ActionProvider };
  actionProvider.hooks.willRegister.register(async ({ value }) => {
    if (value.subjects) value.subjects = value.subjects.filter((uid) => contentUids.includes(uid));
  });
  actionProvider.hooks.didRegister.register(async ({ key }) => {
    if (unused.test(key) && !(developing && usedInDevelopment.test(key))) await actionProvider.delete(key);
  });
}
