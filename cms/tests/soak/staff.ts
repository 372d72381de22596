import { atPanel, offers, signIn, type Visit } from './context';
import type { Visitor } from './visitor';

interface Row {
  readonly _id: string;
  readonly isPaid: boolean;
  readonly isDelivered: boolean;
  readonly paymentMethod: string;
  readonly checkStatus?: string;
  readonly totalPrice: number;
  readonly refundedPrice: number;
}

interface Entry {
  readonly _id: string;
  readonly actions: readonly string[];
}

/** Accepts that another admin was there first. */
const done = [404, 409];

async function resolveAttention(visitor: Visitor, token: string): Promise<void> {
  const { body } = await visitor.call<Entry[]>('GET', '/api/attention', { token });
  const open = Array.isArray(body) ? body.filter(({ actions }) => actions.includes('settle')) : [];
  for (const { _id } of open.slice(0, 3))
    await visitor.call('POST', `/api/attention/${_id}/settle`, { body: { note: 'seen to' }, token, or: done });
}

async function takeCheck(visitor: Visitor, token: string): Promise<void> {
  const { random } = visitor;
  const { body: people } = await visitor.call<{ _id: string }[]>('GET', '/api/users/search?q=devotee', { token });
  const [shown, donor] = [await offers(visitor), Array.isArray(people) ? people[0] : undefined];
  if (!donor || shown.length === 0) return;
  const { _id, price } = random.pick(shown);
  const body = {
    orderItems: [{ product: _id, qty: 1, price }],
    userID: donor._id,
    paymentMethod: 'Check',
    bankName: 'First Bank',
    checkNumber: String(1000 + random.below(1e6)),
    confirm: true,
  };
  const { body: made } = await visitor.call<{ _id?: string }>('POST', '/api/orders', { body, token, or: done });
  for (const status of ['deposited', random.chance(0.8) ? 'cleared' : 'bounced'])
    if (made._id) await visitor.call('PUT', `/api/orders/${made._id}/check`, { body: { status }, token, or: done });
}

const admin: Visit = {
  name: 'admin',
  weight: 1,
  async act(context, visitor) {
    const { random } = visitor;
    const token = await signIn(visitor, context.accounts.admin);
    if (token === '') return;
    const { body } = await visitor.call<Row[]>('GET', `/api/orders?page=${1 + random.below(3)}`, { token });
    const paid = Array.isArray(body) ? body.filter(({ isPaid }) => isPaid) : [];
    await visitor.pause();
    if (paid.length > 0) {
      const { _id, totalPrice, refundedPrice } = random.pick(paid);
      const left = Math.round((totalPrice - refundedPrice) * 100);
      const amount = (random.chance(0.5) ? left : 1 + random.below(Math.max(1, left))) / 100;
      const refund = { amount, reason: 'asked for by telephone' };
      await visitor.call('POST', `/api/orders/${_id}/refund`, { body: refund, token, or: [400, ...done] });
      await visitor.call('PUT', `/api/orders/${random.pick(paid)._id}/deliver`, { body: {}, token, or: done });
    }
    if (random.chance(0.5)) await takeCheck(visitor, token);
    await resolveAttention(visitor, token);
    await visitor.call('GET', '/api/users/allusers?pageSize=20', { token });
    await visitor.call('POST', '/api/users/logout', { token });
  },
};

const backOffice: Visit = {
  name: 'back office',
  weight: 1,
  async act(context, visitor) {
    const { random } = visitor;
    await atPanel(context, visitor, context.accounts[random.pick(['manager', 'panel'] as const)], async (token) => {
      for (const path of [
        'glance',
        'orders',
        'orders/totals',
        'donors',
        'trail',
        'attention',
        'devotees',
        'duplicates',
      ])
        await visitor.call('GET', `/donations/${path}`, { token });
      if (random.chance(0.2)) await visitor.call('GET', '/donations/orders/export.csv', { token });
    });
  },
};

const wrongPassword: Visit = {
  name: 'wrong password',
  weight: 1,
  async act(context, visitor) {
    const body = {
      email: `nobody${context.random.below(1e6)}@temple.example`,
      password: `guess ${context.random.below(1e6)}`,
    };
    await visitor.call('POST', '/admin/login', { body, or: [400, 401, 429] });
    await visitor.call('POST', '/api/users/login', { body, or: [401, 429] });
  },
};

interface Service {
  readonly documentId: string;
  readonly priceCents: number | null;
  readonly alt: string;
  readonly picture?: { readonly id: number } | null;
}

const services = '/content-manager/collection-types/api::service.service';

async function swapPicture(visitor: Visitor, token: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
  const { random } = visitor;
  const { body: page } = await visitor.call<{ results?: Service[] }>('GET', `${services}?pageSize=10`, { token });
  const shown = (page.results ?? []).find(({ picture: own }) => own);
  const form = new FormData();
  form.set('files', new Blob([picture], { type: 'image/jpeg' }), `soak-${random.below(1e9)}.jpg`);
  const { body: stored } = await visitor.call<{ id: number }[]>('POST', '/upload', { body: form, token });
  const [added] = Array.isArray(stored) ? stored : [];
  if (!added) return;
  if (shown?.picture && random.chance(0.5)) {
    const change = (id: number, alt: string) =>
      visitor.call('PUT', `${services}/${shown.documentId}`, { body: { picture: id, alt }, token });
    await change(added.id, `A color for ${added.id}`);
    await visitor.pause();
    await change(shown.picture.id, `${shown.alt.replace(/ \(again .*$/, '')} (again ${added.id})`);
  }
  await visitor.call('DELETE', `/upload/files/${added.id}`, { token });
}

const editor: Visit = {
  name: 'editor',
  weight: 1,
  async act(context, visitor) {
    const { random } = visitor;
    await atPanel(context, visitor, context.accounts.editor, async (token) => {
      const path = `${services}?page=${1 + random.below(3)}&pageSize=10`;
      const { body } = await visitor.call<{ results?: Service[] }>('GET', path, { token });
      const priced = (body.results ?? []).filter(({ priceCents }) => priceCents !== null);
      if (priced.length > 0) {
        const { documentId } = random.pick(priced);
        const change = { priceCents: 100 * (1 + random.below(500)) };
        await visitor.call('PUT', `${services}/${documentId}`, { body: change, token });
      }
      await visitor.pause();
      if (random.chance(0.6)) await swapPicture(visitor, token, random.pick(context.pictures));
    });
  },
};

/** Visits of staff, and of a visitor who only claims to be staff. */
export const staff: readonly Visit[] = [admin, backOffice, editor, wrongPassword];
