import path from 'node:path';
import { shop } from '@seva/config/shop';
import { settings } from '../src/runtime/settings';

const plugin = (name: string) => ({
  enabled: true,
  resolve: path.dirname(require.resolve(`@seva/${name}/package.json`)),
});

export default () => ({
  // The page of a role lists rights in this order: that of the audit log stands below the others of the back office.
  donations: plugin('donations'),
  audit: plugin('audit'),
  editing: plugin('editing'),
  outbox: plugin('outbox'),
  payments: plugin('payments'),
  'users-permissions': { config: { jwtSecret: settings().secrets.jwtSecret, register: { allowedFields: [] } } },
  upload: {
    config: {
      sizeLimit: shop.upload.maximumBytes,
      security: {
        allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'image/heif'],
      },
      breakpoints: {},
      provider: 'local',
      providerOptions: { localServer: { maxage: 365 * 24 * 60 * 60 * 1000 } },
    },
  },
  i18n: { enabled: false },
  'content-releases': { enabled: false },
  'review-workflows': { enabled: false },
});
