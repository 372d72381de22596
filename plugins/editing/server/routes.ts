import { actions } from '../shared/contracts';

const route = (method: string, path: string, act: string, action: string) => ({
  method,
  path,
  handler: `editing.${act}`,
  config: {
    policies: ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [action] } }],
  },
});

/** The plugin's routes in the panel, below /editing. */
export const routes = {
  admin: {
    type: 'admin',
    routes: [
      route('GET', '/order/:kind', 'list', actions.order),
      route('PUT', '/order/:kind', 'save', actions.order),
      route('GET', '/look/:uid/:id', 'preview', actions.preview),
      route('POST', '/mail-preview', 'previewMail', actions.preview),
    ],
  },
};
