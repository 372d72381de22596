interface UsersPermissionsPlugin {
  routes: Record<string, { routes: unknown[] }>;
}

/**
 * Every stock route of the plugin is closed, beneath /api and in the panel: signing in, registering and editing
 * devotees are the documented calls of `src/api/account` and acts of the back office. (The stock PUT /api/users/:id
 * lets its holder rewrite anybody; the panel's own set what visitors may do.)
 */
export default (plugin: UsersPermissionsPlugin): UsersPermissionsPlugin => {
  for (const [name, router] of Object.entries(plugin.routes)) plugin.routes[name] = { ...router, routes: [] };
  return plugin;
};
