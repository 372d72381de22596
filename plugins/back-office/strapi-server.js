// Strapi registers a plugin by its server part. This plugin has pages alone.
module.exports = {};
