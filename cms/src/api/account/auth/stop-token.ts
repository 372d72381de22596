import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../../platform/runtime/settings';

const sign = (id: string): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(`seva no cards ${id}`).digest('base64url');

/** Returns the token of a tribute card's unsubscribe link. It never expires, because people store mails for years. */
export const stopToken = (tributeId: string): string => `${tributeId}.${sign(tributeId)}`;

/** Returns the tribute id in an unsubscribe token, or null if the signature is wrong. */
export function readStopToken(token: string): string | null {
  const [id = '', signature = ''] = token.split('.', 2);
  const [known, given] = [Buffer.from(sign(id)), Buffer.from(signature)];
  return given.length === known.length && timingSafeEqual(given, known) ? id : null;
}
