import { mailContentType } from './mail';

/** The plugin's own table; `plugin::outbox.mail`. */
export const contentTypes = { mail: mailContentType };
