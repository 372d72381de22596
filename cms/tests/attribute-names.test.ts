import { contentTypes } from '@strapi/utils';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Attributes that Strapi itself adds; only names of our own can be chosen. */
const addedByStrapi = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);
const ours = /^(api::|plugin::(audit|donations|editing|outbox|payments)\.)|^plugin::users-permissions\.user$/;

it('no content type of ours has an attribute whose name Strapi takes for its own', () => {
  const checked = Object.entries(server.strapi.contentTypes).filter(([uid]) => ours.test(uid));
  expect(checked.length).toBeGreaterThan(15);
  const reserved = checked.flatMap(([uid, { attributes }]) =>
    Object.keys(attributes)
      .filter((name) => !addedByStrapi.has(name) && contentTypes.isReservedAttributeName(name))
      .map((name) => `${uid}.${name}`),
  );
  expect(reserved).toEqual([]);
});

it('the check knows the name that made every donation a draft', () => {
  expect(contentTypes.isReservedAttributeName('status')).toBe(true);
});
