import { afterAll, beforeAll, expect } from 'vitest';
import type { Service } from '@seva/config/contract';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { callApi, signIn } from './client';
import { lastYear } from './days';
import { devoteesOf, type Devotees } from './devotees';
import { callPanel, signInToPanel } from './panel';
import { startTestServer, type TestServer } from './server';

export type CheckOutcome = 'cleared' | 'bounced' | 'waiting';

/** Shop with a manager signed in to the panel and an admin signed in to the shop. */
export interface ManagedShop extends Devotees {
  readonly server: TestServer;
  /** The token of the admin. */
  readonly admin: string;
  /** Kitchen service with a price. */
  readonly service: Service;
  /** Sends a GET to the panel as the manager. */
  get<T>(path: string): ReturnType<typeof callPanel<T>>;
  /** Sends a POST to the panel as the manager. */
  post<T>(path: string, body?: unknown): ReturnType<typeof callPanel<T>>;
  /** Devotee's record in the back office. */
  profile(id: string): Promise<DevoteeDetail>;
  /** Records a check of a devotee for a number of the service, cleared by default. Returns the donation's id. */
  give(donor: string, qty: number, outcome?: CheckOutcome): Promise<string>;
}

/** Kitchen service with a price. */
export async function kitchenService(server: TestServer): Promise<Service> {
  const { products } = (await callApi(server, 'products.list', { query: { category: 'kitchen' } })).body;
  const service = products.find(({ openAmount }) => !openAmount);
  if (!service) throw new Error('the kitchen has no service with a price');
  return service;
}

async function manage(server: TestServer): Promise<ManagedShop> {
  const [admin, token] = await Promise.all([signIn(server, 'admin'), signInToPanel(server, 'manager')]);
  const service = await kitchenService(server);
  let checks = 0;
  const get = <T>(path: string) => callPanel<T>(server, 'GET', `/donations${path}`, { token });
  const post = <T>(path: string, body: unknown = {}) =>
    callPanel<T>(server, 'POST', `/donations${path}`, { token, body });
  return {
    ...devoteesOf(server, admin),
    ...{ server, admin, service, get, post },
    profile: async (id) => (await get<DevoteeDetail>(`/devotees/${id}`)).body,
    async give(donor, qty, outcome = 'cleared') {
      checks += 1;
      const body = {
        orderItems: [{ product: service._id, qty }],
        userID: donor,
        paymentMethod: 'Check',
        bankName: 'First Bank',
        checkNumber: String(100 + checks),
        receivedOn: `${lastYear}-0${(checks % 8) + 1}-11`,
      };
      const id = (await callApi(server, 'orders.create', { body }, admin)).body._id;
      if (outcome !== 'waiting') expect((await post(`/orders/${id}/check`, { step: outcome })).status).toBe(200);
      return id;
    },
  };
}

/** Opens one shop for all tests of a file and stops it afterwards. */
export function withManagedShop(use: (shop: ManagedShop) => void): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer();
    use(await manage(server));
  });
  afterAll(() => server?.stop());
}
