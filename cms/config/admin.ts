import { settings } from '../src/boot/settings';

export default () => {
  const { secrets } = settings();
  return {
    url: '/cms',
    autoOpen: false,
    auth: { secret: secrets.adminJwtSecret },
    apiToken: { salt: secrets.apiTokenSalt },
    transfer: { token: { salt: secrets.transferTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    flags: { nps: false, promoteEE: false },
    watchIgnoreFiles: ['**/.seva/**'],
  };
};
