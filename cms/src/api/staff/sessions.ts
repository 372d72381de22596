import type { Core } from '@strapi/strapi';

/** Ends every session of a panel user at once: the cookies that renew tokens, and the tokens. `userId` is the number. */
export async function endPanelSessions(strapi: Core.Strapi, userId: number): Promise<void> {
  await strapi.sessionManager('admin').invalidateRefreshToken(String(userId));
}
