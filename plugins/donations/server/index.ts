/** The plugin as Strapi loads it. */
const plugin = {
  services: { donations: () => ({}) },
};

export default plugin;
