import type { Core } from '@strapi/strapi';
import { refusal } from '../platform/http/refusal';

/** `global::refusal` exports the middleware under a name, which Strapi requires. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => refusal(strapi);
