import { randomUUID } from 'node:crypto';
import type { OwnData } from '@seva/config/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../support/client';
import { callPanel } from '../support/panel';
import { openDesk, type Desk } from './desk';

interface StoredRow {
  readonly user_id: number | null;
  readonly donor_name: string | null;
  readonly sender: string | null;
  readonly note: string | null;
  readonly order_id: number | null;
}

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.shop.server.stop());

const manage = (path: string, body: object) =>
  callPanel(desk.shop.server, 'POST', `/donations${path}`, { token: desk.tokens.manager, body });
const stored = async (key: string) => (await desk.rows<StoredRow>('batch_rows', { row_key: key }))[0];

/** Saves a gift by Zelle whose sender is the devotee's from now on. */
async function sent(user: string, name: string): Promise<{ key: string; batch: string }> {
  const batch = await desk.openBatch();
  const key = randomUUID();
  const row = desk.gift(18, {
    user,
    tender: 'Zelle',
    sender: name,
    rememberSender: true,
    note: 'For Lakshmi',
    confirm: true,
  });
  expect((await desk.save(batch, key, row)).status).toBe(200);
  return { key, batch: batch.id };
}

describe('what batches know of a devotee', () => {
  it('moves with a merge of two records, and back', async () => {
    const [stays, goes] = [await desk.devotee(), await desk.devotee()];
    const { key } = await sent(goes.documentId, 'Merged Sender');
    const merge = { absorbed: goes.documentId, different: true };
    expect((await manage(`/devotees/${stays.documentId}/merge`, merge)).status).toBe(200);
    expect((await stored(key))?.user_id).toBe(stays.id);
    expect(await desk.rows('senders', { name: 'merged sender' })).toMatchObject([{ user_id: stays.id }]);
    const [{ document_id: id } = { document_id: '' }] = await desk.rows<{ document_id: string }>('merges', {
      absorbed: goes.documentId,
    });
    expect((await manage(`/merges/${id}/undo`, {})).status).toBe(200);
    expect((await stored(key))?.user_id).toBe(goes.id);
    expect(await desk.rows('senders', { name: 'merged sender' })).toMatchObject([{ user_id: goes.id }]);
  });

  it('is part of the own data, and loses the person when the account is closed', async () => {
    const donor = await desk.devotee();
    const { key, batch } = await sent(donor.documentId, 'Closing Sender');
    const own = (await callApi(desk.shop.server, 'users.ownData', {}, donor.token)).body as OwnData;
    expect(own.desk).toEqual({
      waiting: [{ method: 'Zelle', amount: 18, note: 'For Lakshmi' }],
      senders: [{ method: 'Zelle', name: 'closing sender' }],
    });
    const posted = await sent(donor.documentId, 'Closing Sender Too');
    expect((await desk.post(`/${posted.batch}/rows/${posted.key}/post`, { revision: 1 })).status).toBe(200);
    const closed = await manage(`/devotees/${donor.documentId}/close`, { reason: 'Asked for it' });
    expect(closed.status).toBe(200);
    for (const one of [key, posted.key])
      expect(await stored(one)).toMatchObject({ user_id: null, donor_name: null, sender: null, note: null });
    expect((await stored(posted.key))?.order_id).not.toBeNull();
    expect(await desk.rows('senders', { name: 'closing sender' })).toEqual([]);
    const { rows } = await desk.find(posted.batch);
    expect(rows[0]).toMatchObject({ state: 'posted', donor: { id: null } });
    expect(rows[0]?.problem).toBe('');
    const problem = expect.stringContaining('account was closed');
    expect((await desk.find(batch)).rows[0]).toMatchObject({ state: 'open', amount: 18, problem });
    expect((await desk.closed({ id: batch })).rows[0]).toMatchObject({ state: 'posted', problem });
  });
});
