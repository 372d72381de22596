import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../../platform/runtime/settings';

const sign = (id: string): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(`seva no cards ${id}`).digest('base64url');

/** What ends the cards to one mailbox, from a card that it got; it does not expire, as mails are kept for years. */
export const stopToken = (tributeId: string): string => `${tributeId}.${sign(tributeId)}`;

/** Which card such a token is of; null for one that we did not make. */
export function readStopToken(token: string): string | null {
  const [id = '', signature = ''] = token.split('.', 2);
  const [known, given] = [Buffer.from(sign(id)), Buffer.from(signature)];
  return given.length === known.length && timingSafeEqual(given, known) ? id : null;
}
