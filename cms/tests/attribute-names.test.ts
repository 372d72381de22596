import { contentNames, contentTypes as contents, contentUid } from '@seva/config/content-types';
import { contentTypes } from '@strapi/utils';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Attributes that Strapi adds. Only our own names can be chosen. */
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

it('uses no attribute name that Strapi reserves', () => {
  const checked = Object.entries(server.strapi.contentTypes).filter(([uid]) => ours.test(uid));
  expect(checked.length).toBeGreaterThan(15);
  const reserved = checked.flatMap(([uid, { attributes }]) =>
    Object.keys(attributes)
      .filter((name) => !addedByStrapi.has(name) && contentTypes.isReservedAttributeName(name))
      .map((name) => `${uid}.${name}`),
  );
  expect(reserved).toEqual([]);
});

it('recognizes the name that made every donation a draft', () => {
  expect(contentTypes.isReservedAttributeName('status')).toBe(true);
});

/** Types that only the shop's code writes. A new type that is not content must be added here. */
const kept = [
  'bank-change',
  'batch',
  'batch-row',
  'booking',
  'booking-person',
  'claim',
  'closed-month',
  'deposit',
  'gl-account',
  'hundi-count',
  'journal-export',
  'sender',
  'slot',
  'distinction',
  'donor-filter',
  'family-member',
  'job',
  'kind-gift',
  'merge',
  'newsletter-subscriber',
  'no-card',
  'order',
  'order-line',
  'paper',
].concat([
  'paper-logo',
  'paper-setting',
  'paper-year',
  'recovery-code',
  'second-factor',
  'sequence',
  'session',
  'tribute',
]);

it('lists every content type as content or as written by our code', () => {
  const names = Object.keys(server.strapi.contentTypes).flatMap((uid) => /^api::[\w-]+\.([\w-]+)/.exec(uid)?.[1] ?? []);
  expect(names.sort()).toEqual([...contentNames, ...kept].sort());
});

it.each(contentNames)('creates %s as the table of content says', (name) => {
  const { collectionName, attributes, kind } = server.strapi.contentType(contentUid(name));
  const { table, title, page, isSingle = false, hasPicture = false, list, longTexts = [] } = contents[name];
  expect(collectionName).toBe(table);
  expect(kind).toBe(isSingle ? 'singleType' : 'collectionType');
  expect('picture' in attributes).toBe(hasPicture);
  expect('sort' in attributes).toBe(list !== undefined);
  const long = Object.keys(attributes).filter((field) => attributes[field]?.type === 'richtext');
  expect([...longTexts].sort()).toEqual(long.sort());
  expect(attributes).toHaveProperty(title);
  for (const [, field = ''] of (page ?? '').matchAll(/\{(\w+)\}/g))
    if (field !== 'documentId') expect(attributes).toHaveProperty(field);
});
