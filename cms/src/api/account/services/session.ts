import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { hashToken } from '../auth/authenticate';
import { sessionTable } from '../queries/session-table';

/** Begins a session of a user and returns its bearer token, which is kept nowhere in clear. `now` in milliseconds. */
export async function beginSession(strapi: Core.Strapi, userId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sessionTable(strapi).create(hashToken(token), userId, now);
  return token;
}
