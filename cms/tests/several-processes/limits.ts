import { expect, it } from 'vitest';
import { castPassword, newDevotee } from '../security/support/cast';
import { callApi } from '../support/client';
import { sendRequest, size, type ProcessGroup, type Reply, type Request } from './group';
import { isFull, sized, writeFigure } from '../support/evidence';

/** Limits of this test, small enough to be reached. */
export const limits = {
  SEVA_LIMITS_FACTOR: '1',
  SEVA_LIMIT_NEWSLETTER_PER_ADDRESS: '10',
  SEVA_LIMIT_REGISTER_PER_ADDRESS: '8',
  SEVA_LIMIT_FORGOT_PER_ADDRESS: '15',
  SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '7',
  SEVA_LIMIT_INTENT_PER_DEVOTEE: '12',
};

let visitors = 0;
/** Returns an address that no limit has counted. */
const newAddress = () => {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

/** Tests the limits of R20 (docs/security.md#promises) across all processes. */
export function limitTests(group: () => ProcessGroup): void {
  const tries = sized(300, 45);

  /** Sends all requests at once over separate connections, so that all processes get some. */
  async function letThrough(what: string, most: number, requestOf: (index: number) => Request): Promise<void> {
    const { url } = group();
    const replies: Reply[] = await Promise.all(
      Array.from({ length: tries }, (_, index) => sendRequest(url, requestOf(index))),
    );
    const through = replies.filter(({ status }) => status !== 429);
    writeFigure({
      row: 'limits',
      what: `${tries} at once, let through: ${what}`,
      least: most,
      most,
      reached: through.length,
    });
    expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    expect(new Set(replies.map(({ process }) => process)).size).toBe(size);
    expect(through).toHaveLength(most);
  }

  it('enforces a shared limit exactly: the newsletter', async () => {
    const address = newAddress();
    const join = (index: number) => ({ email: `n${index}-${address}@example.org` });
    await letThrough('newsletter, one address', 10, (index) => {
      return { method: 'POST', path: '/api/users/newsletter', body: join(index), address };
    });
  });

  it.runIf(isFull)('enforces a shared limit exactly: new accounts', async () => {
    const address = newAddress();
    const person = (index: number) => {
      const email = `r${index}-${address}@example.org`;
      return { name: 'Cast', phone: '812-555-0150', email, password: castPassword };
    };
    await letThrough('registrations, one address', 8, (index) => {
      return { method: 'POST', path: '/api/users', body: person(index), address };
    });
  });

  it('enforces a shared limit exactly: wrong passwords of an account', async () => {
    const { email } = await newDevotee({ url: group().url });
    await letThrough('wrong passwords, one account', 7, (index) => {
      const body = { email, password: `guess ${index}` };
      return { method: 'POST', path: '/api/users/login', body, address: newAddress() };
    });
  });

  it.runIf(isFull)('enforces a shared limit exactly: links to set a password', async () => {
    const address = newAddress();
    await letThrough('forgotten passwords, one address', 15, (index) => {
      const body = { email: `nobody${index}@example.org` };
      return { method: 'POST', path: '/api/users/forgotpass', body, address };
    });
  });

  it.runIf(isFull)('enforces a shared limit exactly: payments that a devotee starts', async () => {
    const { token } = await newDevotee({ url: group().url });
    const { products } = (await callApi(group(), 'products.list', { query: { category: 'baba' } })).body;
    const service = products.find(({ openAmount }) => !openAmount);
    const body = { cartItems: [{ product: service?._id ?? '', quantity: 1 }] };
    await letThrough('payments begun, one devotee', 12, () => {
      return { method: 'POST', path: '/api/users/paymentintent', body, token, address: newAddress() };
    });
  });
}
