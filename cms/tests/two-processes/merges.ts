import { describe, expect, it } from 'vitest';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { callApi } from '../support/client';
import { callPanel, type PanelAnswer } from '../support/panel';
import { newDevotee } from '../security/support/cast';
import type { Pair, Shop } from './pair';

let checkNumber = 9000;

/** Tests merges and their undo, each requested at one of two processes by a manager. */
export function mergeTests(pair: () => Pair): void {
  const post = (shop: Shop, path: string, body: object = {}) =>
    callPanel<DevoteeDetail>(shop, 'POST', `/donations${path}`, { token: pair().manager, body });
  const profile = (shop: Shop, id: string): Promise<PanelAnswer<DevoteeDetail>> =>
    callPanel<DevoteeDetail>(shop, 'GET', `/donations/devotees/${id}`, { token: pair().manager });
  const merge = (shop: Shop, id: string, absorbed: string) =>
    post(shop, `/devotees/${id}/merge`, { absorbed, different: true });
  const openMerges = async (id: string) =>
    (await profile(pair().one, id)).body.merges.filter(({ undoUntil }) => undoUntil).map((found) => found.id);

  async function newDonor(gifts: number): Promise<string> {
    const { one, admin } = pair();
    const { _id } = await newDevotee(one);
    const { products } = (await callApi(one, 'products.list', { query: { category: 'kitchen' } })).body;
    const product = products.find(({ openAmount }) => !openAmount)?._id ?? '';
    for (let index = 0; index < gifts; index += 1) {
      checkNumber += 1;
      const paper = { paymentMethod: 'Check', bankName: 'First Bank', checkNumber: String(checkNumber) };
      const body = { orderItems: [{ product, qty: 1 }], userID: _id, ...paper };
      const id = (await callApi(one, 'orders.create', { body }, admin)).body._id;
      expect((await post(one, `/orders/${id}/check`, { step: 'cleared' })).status).toBe(200);
    }
    return _id;
  }

  /** Returns the donations per devotee, after checking that both processes agree. */
  async function donationsOf(ids: readonly string[]): Promise<number> {
    let sum = 0;
    for (const id of ids) {
      const [here, there] = [await profile(pair().one, id), await profile(pair().other, id)];
      expect([there.status, there.body?.donations]).toEqual([here.status, here.body?.donations]);
      if (here.status === 200) sum += here.body.donations;
    }
    return sum;
  }

  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();
  /** Expects that one request succeeds and the others are refused with a message. */
  const oneOf = (answers: readonly { readonly status: number }[]) => {
    const [first, second] = statuses(answers);
    expect(first).toBe(200);
    expect([404, 409]).toContain(second);
  };

  describe('two records that are merged at both processes at once', () => {
    it.each(['in the same direction', 'into each other', 'each into a third', 'one into two others'])(
      'merges two records %s without losing a donation',
      async (way) => {
        const { one, other } = pair();
        const [a, b, c] = [await newDonor(1), await newDonor(2), await newDonor(1)];
        if (way === 'in the same direction') oneOf(await Promise.all([merge(one, a, b), merge(other, a, b)]));
        if (way === 'into each other') oneOf(await Promise.all([merge(one, a, b), merge(other, b, a)]));
        if (way === 'one into two others') oneOf(await Promise.all([merge(one, a, b), merge(other, c, b)]));
        if (way === 'each into a third')
          expect(statuses(await Promise.all([merge(one, c, a), merge(other, c, b)]))).toEqual([200, 200]);
        expect(await donationsOf([a, b, c])).toBe(4);
      },
    );
  });

  describe('a merge that is taken apart at both processes at once', () => {
    it('undoes a merge once', async () => {
      const { one, other } = pair();
      const [a, b] = [await newDonor(1), await newDonor(2)];
      expect((await merge(one, a, b)).status).toBe(200);
      const [id = ''] = await openMerges(a);
      oneOf(await Promise.all([post(one, `/merges/${id}/undo`), post(other, `/merges/${id}/undo`)]));
      expect([(await profile(one, a)).body.donations, (await profile(other, b)).body.donations]).toEqual([1, 2]);
    });

    it('keeps an owner for every donation when the remaining record is merged into a third', async () => {
      const { one, other } = pair();
      for (let round = 0; round < 3; round += 1) {
        const [a, b, c] = [await newDonor(1), await newDonor(1), await newDonor(1)];
        expect((await merge(other, a, b)).status).toBe(200);
        const [id = ''] = await openMerges(a);
        const answers = await Promise.all([post(one, `/merges/${id}/undo`), merge(other, c, a)]);
        expect(statuses(answers)[0]).toBe(200);
        for (const { status } of answers) expect([200, 404, 409]).toContain(status);
        expect(await donationsOf([a, b, c])).toBe(3);
      }
    });

    it('survives a closed account at the other process, and restores no one', async () => {
      const { one, other, admin } = pair();
      for (let round = 0; round < 3; round += 1) {
        const [a, b] = [await newDonor(1), await newDonor(0)];
        expect((await merge(one, a, b)).status).toBe(200);
        const [id = ''] = await openMerges(a);
        const [undone, left] = await Promise.all([
          post(one, `/merges/${id}/undo`),
          callApi(other, 'users.remove', { params: { id: a } }, admin),
        ]);
        expect(left.status).toBe(200);
        expect([200, 404, 409]).toContain(undone.status);
        expect((await profile(other, a)).status).toBe(404);
        expect((await profile(one, b)).status).toBe(undone.status === 200 ? 200 : 404);
      }
    });
  });

  it('rejects a session at one process whose record was merged away at the other', async () => {
    const { one, other } = pair();
    const [a, gone] = [await newDonor(0), await newDevotee(other)];
    const isIn = async (shop: Shop) => (await callApi(shop, 'orders.mine', {}, gone.token)).status;
    expect(await isIn(other)).toBe(200);
    expect((await merge(one, a, gone._id)).status).toBe(200);
    expect([await isIn(other), await isIn(one)]).toEqual([401, 401]);
  });
}
