import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { claimTable } from '../queries/claim-table';
import { hashToken } from './authenticate';

/**
 * Makes a link that joins the gifts of a mailbox to an account, once, within 30 days; only its hash is kept. Nobody but
 * whoever reads that mailbox may ever see it. `email` in lower case, `now` in milliseconds.
 */
export async function issueClaim(strapi: Core.Strapi, email: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await claimTable(strapi).issue(email, hashToken(token), new Date(now + shop.claimMs));
  return token;
}
