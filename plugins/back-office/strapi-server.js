// Strapi registers a plugin by its server part. This plugin only has pages.
module.exports = {};
