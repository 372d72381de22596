import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retentionMs, peopleRetentionMonths } from '@seva/config/rules/retention';
import type * as Housekeeping from '../src/boot/housekeeping';
import { newPriest } from './security/support/cast';
import { storeBooking } from './support/bookings';
import { auditRows } from './support/audit-rows';
import { callApi, signIn, until } from './support/client';
import { closingIn } from './support/closing';
import { devoteesOf } from './support/devotees';
import { kitchenService, type ManagedShop } from './support/managed-shop';
import { startS3, type S3Server } from './support/s3-server';
import { startTestServer, type TestServer } from './support/server';
import { isShort } from './support/short';

const require = createRequire(import.meta.url);
const MINUTE = 60_000;
const file = 'plugin::upload.file';

/** Picture as stored in the library: its id and the names of its files. */
interface Kept {
  readonly url: string;
  readonly names: readonly string[];
}

const places = [
  ['a folder', null],
  ['a bucket', startS3],
] as const;

describe.each(places.slice(0, isShort ? 1 : 2))('the pictures of priests in %s', (_, start) => {
  let s3: S3Server | undefined;
  let server: TestServer;
  let admin: string;
  let priest: { token: string };
  let donor: ReturnType<typeof closingIn>;
  beforeAll(async () => {
    s3 = await start?.();
    server = await startTestServer(s3?.env);
    admin = await signIn(server, 'admin');
    priest = await newPriest(server, admin);
    const service = await kitchenService(server);
    donor = closingIn(() => ({ server, service }) as ManagedShop);
  });
  afterAll(async () => {
    await server.stop();
    await s3?.stop();
  });

  const folder = () => path.join(server.dataFolder, 'public', 'uploads');
  const there = () => s3?.keys().map((key) => path.basename(key)) ?? fs.readdirSync(folder());
  const filesLeft = ({ names }: Kept) => there().filter((name) => names.includes(name));
  const rowsLeft = ({ url }: Kept) => server.strapi.db.query(file).count({ where: { url } });
  const isGone = (kept: Kept) =>
    until('the picture to be gone', async () => filesLeft(kept).length + (await rowsLeft(kept)) === 0);
  const tidyUp = (afterMs = 0) =>
    (require('../dist/src/boot/housekeeping') as typeof Housekeeping).tidyUp(server.strapi, Date.now() + afterMs);

  async function send(address: string, token: string): Promise<Kept> {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#A3162E' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'pooja.png');
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}${address}`, { method: 'POST', headers, body: form });
    const url = await answer.text();
    expect(answer.status).toBe(200);
    const row = (await server.strapi.db.query(file).findOne({ where: { url } })) as {
      hash: string;
      ext: string;
      formats: Record<string, { hash: string; ext: string }>;
    };
    const names = [row, ...Object.values(row.formats)].map(({ hash, ext }) => `${hash}${ext}`);
    expect(names.length).toBeGreaterThan(1);
    const kept = { url, names };
    expect(filesLeft(kept)).toHaveLength(names.length);
    return kept;
  }

  const sendAsPriest = () => send('/api/sheet/pictures', priest.token);
  const marked = async (picture: string, fields: Parameters<typeof storeBooking>[1] = {}) => {
    const { documentId, id } = await storeBooking(server.strapi, fields);
    const answer = await callApi(server, 'sheet.done', { params: { id: documentId }, body: { picture } }, priest.token);
    expect(answer.status).toBe(200);
    return { documentId, id };
  };

  /** Creates a devotee with a donation whose pooja has a picture. */
  async function devoteeWithPicture(name: string) {
    const person = await devoteesOf(server, admin).register(name);
    const { id } = await donor.givenByCard(person.token);
    const order = (await server.strapi.db.query('api::order.order').findOne({ where: { documentId: id } })) as {
      id: number;
    };
    const picture = await sendAsPriest();
    await marked(picture.url, { orderId: order.id });
    return { person, picture };
  }

  it('deletes all files with the account whose pooja they show, and logs no name', async () => {
    const { person, picture } = await devoteeWithPicture('Closes With Picture');
    await donor.mailsDone();
    expect((await donor.closeOwn(person)).status).toBe(200);
    await isGone(picture);
    const removed = await auditRows(server, { action: 'picture.remove' });
    expect(removed).toEqual([]);
  });

  it('stays in the library when the files cannot be removed, and goes the next time', async () => {
    const { person, picture } = await devoteeWithPicture('Closes Without Storage');
    await donor.mailsDone();
    const main = path.join(folder(), picture.names[0] ?? '');
    if (s3) await s3.fail();
    else {
      // A folder, which cannot be removed as a file.
      fs.rmSync(main);
      fs.mkdirSync(main);
    }
    expect((await donor.closeOwn(person)).status).toBe(200);
    await expect(tidyUp(retentionMs.loosePicture + MINUTE)).rejects.toThrow(/pictures of priests were not removed/);
    expect(await rowsLeft(picture)).toBe(1);
    if (s3) await s3.recover();
    else fs.rmdirSync(main);
    await tidyUp(retentionMs.loosePicture + MINUTE);
    expect([filesLeft(picture), await rowsLeft(picture)]).toEqual([[], 0]);
  });

  it('deletes the pictures when the names of an old pooja are removed', async () => {
    const picture = await sendAsPriest();
    const { id } = await marked(picture.url);
    const long = `${new Date().getFullYear() - peopleRetentionMonths / 12 - 1}-01-01`;
    await server.strapi.db.query('api::booking.booking').update({ where: { id }, data: { day: long } });
    await tidyUp();
    await isGone(picture);
  });

  it('deletes a picture after two days without a pooja, and never while one uses it', async () => {
    const [kept, undone, shared] = [await sendAsPriest(), await sendAsPriest(), await sendAsPriest()];
    await marked(kept.url);
    const { documentId } = await marked(undone.url);
    await callApi(server, 'sheet.undo', { params: { id: documentId } }, priest.token);
    const { id } = await marked(shared.url);
    await marked(shared.url);
    await server.strapi.db.query('api::booking.booking').update({ where: { id }, data: { donePicture: null } });
    await tidyUp(retentionMs.loosePicture - MINUTE);
    expect(await rowsLeft(undone)).toBe(1);
    await tidyUp(retentionMs.loosePicture + MINUTE);
    expect([filesLeft(undone), await rowsLeft(undone)]).toEqual([[], 0]);
    for (const each of [kept, shared]) expect(filesLeft(each)).toHaveLength(each.names.length);
  });

  it('covers priests’ pictures only: a temple picture that a priest chose stays', async () => {
    const picture = await send('/api/upload', await signIn(server, 'admin'));
    const { id } = await marked(picture.url);
    await server.strapi.db.query('api::booking.booking').update({ where: { id }, data: { day: '2001-01-01' } });
    await tidyUp(retentionMs.loosePicture + MINUTE);
    const forgotten = await server.strapi.db.query('api::booking.booking').findOne({ where: { id } });
    expect(forgotten).toMatchObject({ donePicture: null });
    expect(filesLeft(picture)).toHaveLength(picture.names.length);
    expect(await rowsLeft(picture)).toBe(1);
  });
});
