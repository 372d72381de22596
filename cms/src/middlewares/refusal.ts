import type { Core } from '@strapi/strapi';
import { refusal } from '../platform/http/refusal';

/** `global::refusal` for config/middlewares; Strapi takes middlewares of an app by name. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => refusal(strapi);
