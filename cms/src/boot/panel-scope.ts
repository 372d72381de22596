import type { Core } from '@strapi/strapi';

interface AdminServices {
  readonly permissions: { actionProvider: { keys(): string[]; delete(action: string): Promise<unknown> } };
  readonly roles: { resetSuperAdminPermissions(): Promise<unknown> };
}

/**
 * Parts of Strapi that serve nobody here: content types are code, the forms are laid out by code, the API has no tokens,
 * pictures, mails and sign-in of devotees are the shop's own affair.
 */
const unused =
  /^(admin::(marketplace|webhooks|api-tokens|admin-tokens|transfer|project-settings|provider-login|review-workflows|audit-logs)|plugin::(content-type-builder|email|users-permissions)\.|plugin::upload\.(settings|configure-view)|plugin::content-manager\.(single-types|collection-types|components)\.configure)/;

/**
 * Takes those parts' acts out of the panel, so that nobody sees or may call them, not even Strapi's super admin, who
 * keeps people and roles. At every start, after Strapi has registered its acts and before roles are given theirs.
 */
export async function narrowPanel(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as AdminServices['permissions'];
  for (const action of actionProvider.keys()) if (unused.test(action)) await actionProvider.delete(action);
  await (strapi.service('admin::role') as unknown as AdminServices['roles']).resetSuperAdminPermissions();
}
