import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest } from './support/send-request';
import { panelPeople, panelStaff } from '../support/panel';
import { panelToken } from './support/panel';

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const who of panelPeople) tokens[who] = await panelToken(server, who);
});
afterAll(() => server.stop());

const get = (who: string, path: string) => sendRequest(server, { method: 'GET', path, token: tokens[who] });
const services = '/content-manager/collection-types/api::service.service';

describe('a query for content', () => {
  const secret = ['password', 'resetPasswordToken', 'registrationToken'];
  const people = ['createdBy', 'updatedBy'];
  const relations = ['', 'picture.', 'schedule.', 'picture.related.'];

  it.each(relations)('refuses the path of an account through "%s"', async (relation) => {
    for (const person of people)
      for (const query of [
        `sort=${relation}${person}.email:asc`,
        `sort=name:asc,${relation}${person}.email`,
        `sort[0]=${relation}${person}.firstname`,
        `populate=${relation}${person}`,
        `populate[0]=${relation}${person}`,
        `populate[${relation}${person}]=true`,
        `fields=${relation}${person}`,
        `filters[${relation}${person}.email][$eq]=x`,
      ])
        expect((await get('editor', `${services}?${query}`)).status, query).toBe(403);
  });

  it.each(relations)('refuses the path of an account secret through "%s", also for the owner', async (relation) => {
    for (const field of secret)
      for (const query of [
        `sort=${relation}createdBy.${field}:asc`,
        `sort[0]=${relation}updatedBy.${field}`,
        `filters[${relation}createdBy.${field}][$startsWith]=x`,
        `filters[createdBy][${field}][$startsWith]=x`,
      ])
        for (const who of ['panel', 'editor'])
          expect((await get(who, `${services}?${query}`)).status, `${who} ${query}`).toBe(403);
  });

  it('allows an editor to sort and filter by fields of content', async () => {
    for (const query of [
      'sort=name:asc',
      'sort=schedule.name:asc',
      'filters[name][$contains]=createdBy.password',
      '_q=password',
    ])
      expect((await get('editor', `${services}?${query}`)).status, query).toBe(200);
  });
});

describe('versions of the software', () => {
  it('shows versions of the software to the owner alone', async () => {
    const { text } = await get('panel', '/admin/information');
    expect(text).toMatch(/strapiVersion.*nodeVersion/);
    for (const who of panelStaff) {
      const reply = await get(who, '/admin/information');
      const { data } = JSON.parse(reply.text) as { data: object };
      expect([reply.status, Object.keys(data)], who).toEqual([200, ['currentEnvironment']]);
    }
  });
});

describe('the list of all rights', () => {
  it('shows the list of all rights to the owner alone', async () => {
    expect((await get('panel', '/admin/permissions')).status).toBe(200);
    for (const who of panelStaff) expect((await get(who, '/admin/permissions')).status, who).toBe(403);
  });
});
