interface UsersPermissionsPlugin {
  routes: Record<string, { routes: unknown[] }>;
}

/**
 * Every stock route of the plugin beneath /api is closed: signing in, registering and editing devotees are the
 * documented calls of `src/api/account`. (The stock PUT /api/users/:id lets its holder rewrite anybody.)
 */
export default (plugin: UsersPermissionsPlugin): UsersPermissionsPlugin => {
  if (plugin.routes['content-api']) plugin.routes['content-api'] = { ...plugin.routes['content-api'], routes: [] };
  return plugin;
};
