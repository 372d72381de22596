import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callApi, confirmCard, until } from './support/client';
import { giftOf, giveFrom, openService } from './support/guests';
import { accountsIn, startProcess, type ServerProcess } from './support/server-process';
import { copyOfTemplate, startTestServer, type TestData, type TestServer } from './support/server';
import { newDevotee } from './security/support/cast';

const limits = {
  SEVA_LIMITS_FACTOR: '1',
  SEVA_GUEST_WAIT_SECONDS: '0',
  TRUSTED_PROXIES: '1',
  SEVA_LIMIT_NEWSLETTER_PER_ADDRESS: '10',
  SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '6',
  SEVA_LIMIT_CARD_ERRORS_PER_ADDRESS: '4',
};

describe.runIf(inject('postgres'))('two processes on one database', () => {
  let data: TestData;
  let shops: ServerProcess[];
  beforeAll(async () => {
    data = await copyOfTemplate();
    const env = { ...data.env, ...limits };
    shops = [await startProcess(env), await startProcess(env)];
  });
  afterAll(async () => {
    for (const { child } of shops) child.kill('SIGKILL');
    await data.remove();
  });

  const shop = (index: number) => shops[index % 2] as ServerProcess;
  const join = (index: number) => callApi(shop(index), 'users.subscribe', { body: { email: `n${index}@example.org` } });

  it('enforces a shared limit, even when all requests arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => join(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('counts wrong passwords of one account together, and a right one resets nothing', async () => {
    const { email, password } = accountsIn(data.dataFolder).other;
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push((await callApi(shop(index), 'users.login', { body: { email, password: `no ${index}` } })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    for (const index of [0, 1])
      expect((await callApi(shop(index), 'users.login', { body: { email, password } })).status).toBe(429);
  });

  it('lets twenty guests pay at once in total, and five from one address', async () => {
    const service = await openService(shop(0));
    const begin = async (index: number, address: string) => {
      const { status, body } = await giveFrom(shop(index), address, giftOf(service));
      return body.code ?? status;
    };
    const ofOne = await Promise.all(Array.from({ length: 12 }, (_, index) => begin(index, '192.0.2.1')));
    expect(ofOne.filter((code) => code === 200)).toHaveLength(5);
    const ofAll = await Promise.all(Array.from({ length: 40 }, (_, index) => begin(index, `198.51.100.${index + 1}`)));
    expect(ofAll.filter((code) => code === 200)).toHaveLength(15);
    for (const code of [...ofOne, ...ofAll]) expect([200, 'GUESTS_BUSY']).toContain(code);
  });

  it('counts a declined card at its address, in any process', async () => {
    const stranger = (await newDevotee(shop(0))).token;
    for (let index = 0; index < 4; index += 1) {
      const { token } = await newDevotee(shop(index));
      const { body } = await callApi(shop(index), 'products.list', { query: { category: 'baba' } });
      const fixed = body.products.find(({ openAmount }) => !openAmount);
      const cartItems = [{ product: fixed?._id ?? '', quantity: 1 }];
      const { body: intent } = await callApi(shop(index), 'checkout.paymentIntent', { body: { cartItems } }, token);
      await confirmCard(shop(index), intent, 'pm_card_chargeDeclined');
      const params = { id: intent.orderId };
      // The other process queries the gateway.
      await callApi(shop(index + 1), 'orders.pay', { params, body: {} }, token);
      const read = () => callApi(shop(index), 'orders.get', { params }, token);
      await until('the decline to be noted', async () => (await read()).body.status === 'failed');
    }
    const { body } = await callApi(shop(0), 'products.list', { query: { category: 'baba' } });
    const cartItems = [{ product: body.products.find(({ openAmount }) => !openAmount)?._id ?? '', quantity: 1 }];
    for (const index of [0, 1])
      await until('the strangers to be refused', async () => {
        const asked = await callApi(shop(index), 'checkout.paymentIntent', { body: { cartItems } }, stranger);
        return asked.status === 429;
      });
  });
});

describe.runIf(inject('postgres'))('a restart', () => {
  it('keeps counts over a restart, stores no address, and works without its table', async () => {
    let server: TestServer = await startTestServer(limits);
    const guess = (email: string) => callApi(server, 'users.login', { body: { email, password: 'a wrong guess' } });
    const { email } = server.accounts.other;
    for (let index = 0; index < 6; index += 1) await guess(email);
    server = await server.restart();
    expect((await guess(email)).status).toBe(429);
    const counts = (await server.strapi.db.connection('seva_limits').select('key')) as { key: string }[];
    expect(counts.length).toBeGreaterThan(0);
    for (const { key } of counts) expect(key).not.toMatch(/@|127\.0/);
    await server.strapi.db.connection.schema.dropTable('seva_limits');
    const others = Array.from({ length: 8 }, () => guess('someone-else@example.org'));
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await server.stop();
  });
});
