import type { Core } from '@strapi/strapi';
import { paperMail } from '../paper-mail';
import { agree, type Agreed, type AgreeOptions } from './agree';

/**
 * Brings the receipt of a donation to agree with its money ({@link agree}), and writes the mail about a receipt that was
 * corrected or made void. The first one goes with the confirmation.
 */
export async function agreeAndTell(strapi: Core.Strapi, orderId: string, options: AgreeOptions = {}): Promise<Agreed> {
  const agreed = await agree(strapi, orderId, options);
  const { outcome, paper } = agreed;
  if (outcome === 'replaced' && paper) await paperMail(strapi).receiptCorrected(orderId, paper);
  if (outcome === 'void' && paper) await paperMail(strapi).receiptVoid(orderId, paper);
  return agreed;
}
