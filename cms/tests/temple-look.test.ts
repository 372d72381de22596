import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Mark from '../src/api/content/services/temple-logo';
import { callApi } from './support/client';
import { openForms, type PanelForms } from './support/panel-forms';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let editor: PanelForms;
beforeAll(async () => {
  server = await startTestServer();
  editor = await openForms(server, 'editor');
});
afterAll(() => server.stop());

const look = async () => {
  const answer = await fetch(`${server.url}/pooja`);
  const html = await answer.text();
  const [, style = ''] = /^<!doctype html><html lang="en"(?: style="([^"]*)")?><head>/.exec(html) ?? [];
  const [, theme = ''] = /<meta name="theme-color" content="([^"]*)">/.exec(html) ?? [];
  const [, brand = ''] = /<header[^]*?(<a [^]*?<\/a>)/.exec(html) ?? [];
  return { style, theme, brand, policy: answer.headers.get('content-security-policy') };
};
const manifest = async () =>
  ((await (await fetch(`${server.url}/site.webmanifest`)).json()) as { theme_color: string }).theme_color;

const newcomer = { gotram: 'Kashyapa', nakshatram: 'Rohini', phone: '812-555-0199', password: 'a lamp at dusk' };

/** Returns the email to a newly registered devotee. */
async function welcome(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.org`;
  const { status } = await callApi(server, 'users.register', { body: { ...newcomer, name, email } });
  expect(status).toBe(201);
  const [mail] = (await (await fetch(`${server.url}/demo/outbox.json?to=${email}`)).json()) as { html: string }[];
  return mail?.html ?? '';
}

/** Logo of emails, made by the running server's module. */
const mark = () =>
  (createRequire(import.meta.url)('../dist/src/api/content/services/temple-logo') as typeof Mark).templeLogoPng(
    server.strapi,
  );

const logo = () =>
  sharp({ create: { width: 900, height: 600, channels: 4, background: { r: 31, g: 78, b: 121, alpha: 0.5 } } })
    .png()
    .toBuffer();

describe("the temple's own look", () => {
  it('uses the palette without extra bytes while no colors are chosen', async () => {
    const { style, theme, brand } = await look();
    expect([style, theme, await manifest()]).toEqual(['', '#7C0F22', '#7C0F22']);
    expect(brand).toContain('<svg');
    expect(await mark()).toBeNull();
    expect(await welcome('Asha')).not.toContain('cid:');
  });

  it('appears in the shop, the manifest and emails with the next request', async () => {
    const before = await look();
    const picture = await editor.addPicture(new Uint8Array(await logo()), 'our-mark.png');
    const fields = { logo: picture.id, mainColor: ' 1f4e79', secondColor: '#123a5a' };
    expect((await editor.change('site', '', fields)).status).toBe(200);
    const now = await look();
    expect(now.style).toBe('--kumkum:#1F4E79;--kumkum-deep:#183B5C;--second:#123A5A;--second-deep:#0C263B');
    expect([now.theme, await manifest()]).toEqual(['#183B5C', '#183B5C']);
    const [, address = '', width, height] =
      /<img src="(\/uploads\/[^"]*)" width="(\d+)" height="(\d+)" alt=""/.exec(now.brand) ?? [];
    expect([width, height]).toEqual(['480', '320']);
    expect((await fetch(server.url + address)).headers.get('content-type')).toBe('image/webp');
    expect(now.policy).toBe(before.policy);
    const html = await welcome('Bina');
    expect(html).toContain('<img src="cid:temple-mark" width="72" height="48" alt=""');
    expect(html).toContain('background:#183B5C');
    expect(html).not.toContain('#7C0F22');
    const png = await mark();
    expect(await sharp(png ?? undefined).metadata()).toMatchObject({ format: 'png', width: 144, height: 96 });
    expect(png?.length).toBeLessThan(20_000);
  });

  it('keeps its logo while the shop shows it', async () => {
    const site = (await server.strapi.db
      .query('api::site.site' as never)
      .findOne({ populate: { logo: true } } as never)) as unknown as { logo: { id: number } };
    const { status, body } = await editor.call('DELETE', `/upload/files/${site.logo.id}`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Temple and texts')]);
  });

  it('takes a color to itself that no form lets through, and shows the palette instead', async () => {
    await server.strapi.db.connection('sites').update({ main_color: '"><script>', second_color: '#FFFFFF' });
    expect((await editor.change('site', '', { greeting: 'Om' })).status).toBe(200);
    expect(await look()).toMatchObject({ style: '', theme: '#7C0F22' });
  });

  it('goes back to the lotus', async () => {
    expect((await editor.change('site', '', { logo: null, mainColor: '', secondColor: null })).status).toBe(200);
    const { style, brand } = await look();
    expect(style).toBe('');
    expect(brand).toContain('<svg');
    expect(await mark()).toBeNull();
  });
});
