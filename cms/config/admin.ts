import { settings } from '../src/platform/runtime/settings';

export default () => {
  const { secrets } = settings();
  return {
    url: '/cms',
    // `global::panel-sign-in` limits failures instead, by account and by address.
    rateLimit: { enabled: false },
    autoOpen: false,
    // The panel is at /cms and calls /admin, and its cookie must reach both.
    auth: { secret: secrets.adminJwtSecret, cookie: { path: '/' } },
    apiToken: { salt: secrets.apiTokenSalt },
    transfer: { token: { salt: secrets.transferTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    flags: { nps: false, promoteEE: false, docLinks: false },
    watchIgnoreFiles: ['**/.seva/**'],
  };
};
