import { describe, expect, it } from 'vitest';
import { callApi, until } from '../support/client';
import { callPanel } from '../support/panel';
import { openPanel, type Pair, type Shop } from './pair';

/** Time in which a process learns of a committed change (milliseconds). */
const heardWithinMs = 1_000;

const serviceType = '/content-manager/collection-types/api::service.service';

interface Fields {
  readonly documentId: string;
  readonly revision: number;
  readonly [name: string]: unknown;
}

/** Tests that edits at one process appear at the other. */
export function contentTests(pair: () => Pair): void {
  let token = '';
  const editor = async () => {
    token ||= (await openPanel(pair().one, pair().one.accounts.editor)).token;
    return token;
  };
  const change = async (shop: Shop, path: string, body: object) =>
    callPanel<{ error?: { details?: { errors?: { path: string[]; message: string }[] } } }>(shop, 'PUT', path, {
      token: await editor(),
      body,
    });
  const form = async (shop: Shop, id: string): Promise<Fields> => {
    const { body } = await callPanel<{ data: Fields }>(shop, 'GET', `${serviceType}/${id}`, { token: await editor() });
    const internal = ['id', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy'];
    return Object.fromEntries(Object.entries(body.data).filter(([name]) => !internal.includes(name))) as Fields;
  };
  const page = async (shop: Shop, path: string) => (await fetch(`${shop.url}${path}`)).text();
  const service = async (index: number) => {
    const { products } = (await callApi(pair().one, 'products.list', { query: { category: 'kitchen' } })).body;
    const found = products.filter(({ openAmount }) => !openAmount)[index];
    if (!found) throw new Error('the seed has too few services');
    return found;
  };

  describe('what an editor changes at one process', () => {
    it('appears at the other process at once: a price, a text and a picture’s description', async () => {
      const { one, other } = pair();
      const { _id } = await service(0);
      for (const [from, to, cents] of [
        [one, other, 765_400],
        [other, one, 876_500],
      ] as const) {
        const read = () => callApi(to, 'products.get', { params: { id: _id } });
        // Both have it in their cache.
        await read();
        await page(to, `/product/${_id}`);
        const fields = { priceCents: cents, description: `Written for ${cents}`, alt: `A lamp for ${cents}` };
        expect((await change(from, `${serviceType}/${_id}`, fields)).status).toBe(200);
        await until('the price', async () => (await read()).body.price === cents / 100, heardWithinMs);
        const shown = await page(to, `/product/${_id}`);
        expect(shown).toContain(`$${(cents / 100).toLocaleString('en-US')}`);
        expect(shown).toContain(`Written for ${cents}`);
        expect(shown).toContain(`A lamp for ${cents}`);
      }
    });

    it('disappears from the other when it is unlisted, and returns with it', async () => {
      const { one, other } = pair();
      const { _id } = await service(1);
      const status = async () => (await callApi(other, 'products.get', { params: { id: _id } })).status;
      for (const listed of [false, true]) {
        expect([200, 404]).toContain(await status());
        expect((await change(one, `${serviceType}/${_id}`, { listed })).status).toBe(200);
        await until('the list', async () => (await status()) === (listed ? 200 : 404), heardWithinMs);
      }
    });

    it('appears at the other when its start time comes', async () => {
      const { one, other } = pair();
      const { _id } = await service(2);
      const status = async () => (await callApi(other, 'products.get', { params: { id: _id } })).status;
      expect(await status()).toBe(200);
      const window = (visibleFrom: string | null) => change(one, `${serviceType}/${_id}`, { visibleFrom });
      expect((await window(`${new Date().getUTCFullYear() + 1}-12-31`)).status).toBe(200);
      await until('it to wait', async () => (await status()) === 404, heardWithinMs);
      expect((await window(null)).status).toBe(200);
      await until('it to be there', async () => (await status()) === 200, heardWithinMs);
    });

    it('is checked when a donation starts: an old price is rejected at both', async () => {
      const { one, other } = pair();
      const { _id, price } = await service(3);
      const { token: devotee } = (await callApi(other, 'users.login', { body: other.accounts.devotee })).body;
      expect((await change(one, `${serviceType}/${_id}`, { priceCents: price * 100 + 100 })).status).toBe(200);
      for (const shop of [other, one]) {
        const body = { cartItems: [{ product: _id, quantity: 1, price }] };
        const { status } = await callApi(shop, 'checkout.paymentIntent', { body }, devotee);
        expect(status).toBe(409);
      }
    });
  });

  describe('a form that is older than its entry', () => {
    it('is rejected at the other process, with a message', async () => {
      const { one, other } = pair();
      const { _id, name } = await service(4);
      const [mine, theirs] = [await form(one, _id), await form(other, _id)];
      expect(mine.revision).toBe(theirs.revision);
      expect((await change(one, `${serviceType}/${_id}`, { ...mine, name: `${name} anew` })).status).toBe(200);
      const stale = await change(other, `${serviceType}/${_id}`, { ...theirs, description: 'Mine' });
      expect(stale.status).toBe(400);
      const told = stale.body.error?.details?.errors ?? [];
      expect(told.map(({ path }) => path.join('.'))).toEqual(expect.arrayContaining(['revision', 'name']));
      expect((await form(one, _id)).description).toBe(mine.description);
    });

    it('is rejected for all but one of several simultaneous saves at both', async () => {
      const { one, other } = pair();
      const { _id } = await service(5);
      for (let round = 0; round < 5; round += 1) {
        const opened = await form(one, _id);
        const saves = [one, other, one, other].map((shop, index) =>
          change(shop, `${serviceType}/${_id}`, { ...opened, description: `Round ${round}, ${index}` }),
        );
        const answers = await Promise.all(saves);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
        const won = answers.findIndex(({ status }) => status === 200);
        expect((await form(other, _id)).description).toBe(`Round ${round}, ${won}`);
      }
    });
  });
}
