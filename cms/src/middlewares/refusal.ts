import { refusal } from '../http/refusal';

/** `global::refusal` for config/middlewares; Strapi takes middlewares of an app by name. */
export default () => refusal();
