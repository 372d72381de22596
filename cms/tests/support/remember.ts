import { callApi, signIn } from './client';
import type { Remembered } from './kept-data';
import { donationTotals } from './panel';
import type { TestServer } from './server';

const wholeTime = { from: '2000-01-01', to: '2099-12-31' };

async function everyOrder(server: TestServer, admin: string): Promise<Remembered['orders']> {
  const found: Record<string, Remembered['orders'][string]> = {};
  const rows = (await server.strapi.db.connection('orders').select('document_id')) as { document_id: string }[];
  for (const { document_id: id } of rows) {
    const { body } = await callApi(server, 'orders.get', { params: { id } }, admin);
    const { status, number, totalPrice: total, refundedPrice: refunded } = body;
    found[id] = { status, number, total, refunded };
  }
  return found;
}

async function pictures(server: TestServer): Promise<Remembered['pictures']> {
  const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
  const slides = (await callApi(server, 'content.slides', {})).body;
  const text = JSON.stringify([products, slides]);
  const addresses = [...new Set(text.match(/\/uploads\/[\w.-]+/g))].sort();
  const sizes: Record<string, number> = {};
  for (const address of addresses) {
    const answer = await fetch(server.url + address);
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
    sizes[address] = (await answer.arrayBuffer()).byteLength;
  }
  return sizes;
}

/** Returns the facts of a running shop's data. */
export async function remember(server: TestServer): Promise<Remembered> {
  const admin = await signIn(server, 'admin');
  const { counted: count, gross, refunded, net } = await donationTotals(server, wholeTime);
  const counted = async (table: string) => {
    const [row] = (await server.strapi.db.connection(table).count({ count: '*' })) as { count: number | string }[];
    return Number(row?.count);
  };
  const [head] = (await server.strapi.db
    .connection('audit_entries')
    .orderBy('sequence', 'desc')
    .limit(1)
    .select('sequence', 'hash')) as Remembered['audit'][];
  if (!head) throw new Error('the audit log is empty');
  return {
    orders: await everyOrder(server, admin),
    paid: { count, gross, refunded, net },
    audit: { sequence: Number(head.sequence), hash: head.hash },
    pictures: await pictures(server),
    devotees: await counted('up_users'),
    mails: await counted('outbox_mails'),
  };
}
