import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { claimTable } from '../queries/claim-table';
import { hashToken } from './authenticate';

/**
 * Creates a link token that adds a mailbox's donations to an account, once, within 30 days. Stores only its hash.
 * Send it to that mailbox only: the token proves who reads it. `email` in lower case, `now` in milliseconds.
 */
export async function issueClaim(strapi: Core.Strapi, email: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await claimTable(strapi).issue(email, hashToken(token), new Date(now + shop.claimMs));
  return token;
}
