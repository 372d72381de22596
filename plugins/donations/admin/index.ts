/** The plugin's part in the panel, as Strapi loads it. */
const plugin = {
  register(): void {},
};

export default plugin;
