import type { Core } from '@strapi/strapi';
import { checkedCredentials, guardedSessions, type AuthService, type Sessions } from '../api/staff';
import { patch } from './patch';

// Replaces methods of the session manager, and the panel's credential check. All panel sessions start there, and Strapi
// has no hook for a second factor. Upstream issue: strapi/strapi#27621 (open). Test:
// cms/tests/panel-second-factor.test.ts.
const file = 'strapi-patches/panel-sessions.ts';

/** Guards the panel's sessions. Call it after loading the server, before it listens. */
export function guardPanelSessions(strapi: Core.Strapi): void {
  type Origin = ReturnType<typeof strapi.sessionManager> & { readonly sessionManager: Sessions };
  const { sessionManager } = strapi.sessionManager('admin') as Origin;
  const generateRefreshToken = '(userId, deviceId, origin, options)';
  const methods = { generateRefreshToken, rotateRefreshToken: '(refreshToken, origin)' };
  patch(file, sessionManager, methods, (original) => guardedSessions(strapi, original));
  const auth = strapi.service('admin::auth') as AuthService;
  patch(file, auth, { checkCredentials: '({ email, password })' }, () => checkedCredentials(strapi));
}
