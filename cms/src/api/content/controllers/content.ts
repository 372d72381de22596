import type { Core } from '@strapi/strapi';
import { action } from '../../../platform/http/action';
import { contentCalls, contentReads, type ContentCall } from '../services/reads';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const reading = <Name extends ContentCall>(name: Name) =>
    action(strapi, name, (asked) => contentReads[name](strapi, asked));
  return Object.fromEntries(contentCalls.map((name) => [name.replace('content.', ''), reading(name)]));
};
