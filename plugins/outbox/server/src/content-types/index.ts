import { mailContentType } from './mail';

export const contentTypes = { mail: mailContentType };
