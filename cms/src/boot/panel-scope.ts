import type { Core } from '@strapi/strapi';
import { contentUids } from '../api/staff';
import { settings } from '../platform/runtime/settings';

/** Action of the panel's permissions; `subjects` are its content types. */
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
 * Unused parts of Strapi: content types and forms are defined in code, the API has no tokens, the shop itself handles
 * pictures, emails and devotee sign-in, and entries have one language and no drafts.
 */
const unused =
  /^(admin::(marketplace|webhooks|api-tokens|admin-tokens|transfer|project-settings|provider-login|review-workflows|audit-logs)|plugin::(content-type-builder|i18n|users-permissions)\.|plugin::upload\.(settings|configure-view)|plugin::content-manager\.((single-types|collection-types|components)\.configure|explorer\.publish))/;

/** In development, the panel may change content types and writes their files. */
const usedInDevelopment = /^plugin::content-type-builder\./;

/**
 * Removes unused parts from the panel for all users, the super admin included: their permissions are not registered,
 * and only content types of the shop are editable. Money, people and rights have their own actions in the back office
 * and in the shop. Runs in Strapi's register phase, before its parts register their permissions, so that an unwanted
 * right is never written to the database.
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
