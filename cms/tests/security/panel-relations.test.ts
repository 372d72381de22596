import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest } from './support/send-request';
import { isFull } from '../support/evidence';
import { panelPeople } from '../support/panel';
import { panelToken } from './support/panel';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Kind {
  readonly attributes: Readonly<Record<string, { readonly type: string; readonly target?: string }>>;
}

/** Returns every relation of every content type and component, ours and Strapi's. */
function relations(): { model: string; field: string }[] {
  const kinds = { ...server.strapi.contentTypes, ...server.strapi.components } as unknown as Record<string, Kind>;
  return Object.entries(kinds).flatMap(([model, { attributes }]) =>
    Object.entries(attributes)
      .filter(([, { type }]) => type === 'relation')
      .map(([field]) => ({ model, field })),
  );
}

it.each(panelPeople)(
  'shows a relation to %s or refuses it, without a server error',
  { timeout: 120_000 },
  async (who) => {
    const token = await panelToken(server, who);
    const answered = new Map<string, number>();
    for (const [index, { model, field }] of relations().entries()) {
      const ways = [
        `${model}/${field}`,
        `${model}/nobody/${field}`,
        `${model}/${field}?id=nobody`,
        `${model}/${field}?_q=a`,
      ];
      // The sample tests each relation in one of four ways, in turn, and people in all.
      for (const path of ways.filter((_, way) => isFull || model === 'api::order.order' || (way + index) % 4 === 0)) {
        const { status } = await sendRequest(server, {
          method: 'GET',
          path: `/content-manager/relations/${path}`,
          token,
        });
        answered.set(path, status);
      }
    }
    expect(answered.size).toBeGreaterThan(isFull ? 160 : 40);
    expect([...answered].filter(([, status]) => ![200, 400, 403, 404].includes(status))).toEqual([]);
    if (who === 'editor') expect(answered.get('api::order.order/user')).toBe(403);
  },
);
