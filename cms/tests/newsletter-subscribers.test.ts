import { describe, expect, it } from 'vitest';
import type { SubscriberPage } from '@seva/config/contract/panel/donations/newsletter/contracts';
import { auditRows } from './support/audit-rows';
import { callApi } from './support/client';
import { mailsTo, tokenMailed } from './support/mailed';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { signInToPanel } from './support/panel';
import { sendRequest } from './security/support/send-request';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const subscribe = async (email: string) => {
  await callApi(shop.server, 'users.subscribe', { body: { email } });
  await mailsTo(shop.server, email, 'newsletter-welcome');
};
const list = async (query = '') => (await shop.get<SubscriberPage>(`/subscribers?${query}`)).body;

describe('the newsletter’s subscribers', () => {
  it('lists subscribers with the day, the source and the text that they agreed to', async () => {
    await subscribe('reader@letters.example');
    const { rows, total } = await list('q=READER');
    expect([total, rows]).toEqual([
      1,
      [
        expect.objectContaining({
          email: 'reader@letters.example',
          day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string,
          source: 'newsletter form',
          consent: expect.stringMatching(/\w/) as string,
        }),
      ],
    ]);
  });

  it('shows that source and text of an earlier sign-up are unknown', async () => {
    await subscribe('early@letters.example');
    await shop.server.strapi.db
      .connection('newsletter_subscribers')
      .where('email', 'early@letters.example')
      .update({ source: null, consent: null, subscribed_at: null });
    expect((await list('q=early')).rows).toMatchObject([{ day: '', source: '', consent: '' }]);
  });

  it('exports subscribers without those who left, and records the export', async () => {
    await subscribe('leaver@letters.example');
    const token = await tokenMailed(shop.server, 'leaver@letters.example', 'newsletter-welcome');
    await callApi(shop.server, 'users.unsubscribe', { query: { token } });
    const panel = await signInToPanel(shop.server, 'manager');
    const answer = await sendRequest(shop.server, {
      method: 'GET',
      path: '/donations/subscribers/export.csv',
      token: panel,
    });
    expect(answer.status).toBe(200);
    const text = String(answer.text);
    expect(text).toContain('reader@letters.example');
    expect(text).toContain('early@letters.example,,not known,');
    expect(text).not.toContain('leaver');
    const [, link = ''] = /reader@letters\.example,.*,(http\S+)\r\n/.exec(text) ?? [];
    const query = { token: new URL(link).searchParams.get('token') ?? '' };
    expect((await callApi(shop.server, 'users.unsubscribe', { query })).status).toBe(200);
    expect((await list('q=READER')).total).toBe(0);
    expect(await auditRows(shop.server, { action: 'newsletter-subscriber.export' })).toHaveLength(1);
  });

  it('returns subscribers in pages', async () => {
    const { rows, pages, total } = await list('pageSize=1');
    expect([rows.length, pages]).toEqual([1, total]);
  });
});
