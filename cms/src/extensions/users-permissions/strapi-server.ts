interface UsersPermissionsPlugin {
  routes: Record<string, { routes: unknown[] }>;
}

/**
 * Closes all stock routes of the plugin. `src/api/account` and the back office have their own calls for signing in,
 * registering and editing devotees. (The stock PUT /api/users/:id lets its caller change any user; the panel's routes
 * set what visitors may do.)
 */
export default (plugin: UsersPermissionsPlugin): UsersPermissionsPlugin => {
  for (const [name, router] of Object.entries(plugin.routes)) plugin.routes[name] = { ...router, routes: [] };
  return plugin;
};
