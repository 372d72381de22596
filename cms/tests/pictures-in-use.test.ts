import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type FormAnswer, type PanelForms } from './support/panel-forms';
import type { PanelPerson } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let editor: PanelForms;
beforeAll(async () => {
  server = await startTestServer();
  editor = await openForms(server, 'editor');
});
afterAll(() => server.stop());

interface Entry {
  readonly documentId: string;
  readonly alt: string;
  readonly picture: { readonly id: number; readonly url: string };
}

const first = async (kind: string) =>
  (await server.strapi.db
    .query(`api::${kind}.${kind}` as never)
    .findOne({ orderBy: [{ sort: 'asc' }, { id: 'asc' }], populate: { picture: true } } as never)) as unknown as Entry;
const stillThere = async (id: number) =>
  Boolean(await server.strapi.db.query('plugin::upload.file').findOne({ where: { id } }));
const sentence = ({ body }: FormAnswer) => (body.error as { message: string } | undefined)?.message;
let count = 0;
async function newPicture(form = editor): Promise<number> {
  count += 1;
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7C0F22' } })
    .jpeg()
    .toBuffer();
  return (await form.addPicture(new Uint8Array(bytes), `new-${count}.jpg`)).id;
}

describe('a picture that the shop shows', () => {
  it.each(['service', 'slide', 'video'])(
    'refuses to delete the picture of a %s, and says where it is used',
    async (kind) => {
      const { picture } = await first(kind);
      const refused = await editor.call('DELETE', `/upload/files/${picture.id}`);
      expect(refused.status).toBe(400);
      expect(sentence(refused)).toMatch(/^You can’t delete this picture while the shop shows it: \w+ “.+”/);
      expect(await stillThere(picture.id)).toBe(true);
      expect((await fetch(`${server.url}${picture.url}`)).status).toBe(200);
    },
  );

  it.each<PanelPerson>(['editor', 'panel'])('stays when the %s deletes several, and so do the others', async (who) => {
    const form = await openForms(server, who);
    const [used, unused] = [(await first('slide')).picture.id, await newPicture()];
    for (const fileIds of [
      [unused, used],
      [used, unused],
    ]) {
      const refused = await form.call('POST', '/upload/actions/bulk-delete', { fileIds, folderIds: [] });
      expect([refused.status, sentence(refused)]).toEqual([400, expect.stringContaining('Slide “')]);
    }
    expect([await stillThere(used), await stillThere(unused)]).toEqual([true, true]);
    const done = await form.call('POST', '/upload/actions/bulk-delete', { fileIds: [unused], folderIds: [] });
    expect([done.status, await stillThere(unused)]).toEqual([200, false]);
  });

  it('keeps a picture in use when its folder, or a parent folder, is deleted', async () => {
    const folder = async (name: string, parent: number | null) =>
      (await editor.call('POST', '/upload/folders', { name, parent })).body.data as unknown as { id: number };
    const outer = await folder('Festivals', null);
    const inner = await folder('Holi', outer.id);
    const { picture } = await first('video');
    await editor.call('POST', '/upload/actions/bulk-move', { fileIds: [picture.id], destinationFolderId: inner.id });
    for (const { id } of [outer, inner]) {
      const refused = await editor.call('POST', '/upload/actions/bulk-delete', { fileIds: [], folderIds: [id] });
      expect([refused.status, sentence(refused)]).toEqual([400, expect.stringContaining('Video “')]);
    }
    expect(await stillThere(picture.id)).toBe(true);
    await editor.call('POST', '/upload/actions/bulk-move', { fileIds: [picture.id], destinationFolderId: null });
    const done = await editor.call('POST', '/upload/actions/bulk-delete', { fileIds: [], folderIds: [outer.id] });
    expect(done.status).toBe(200);
  });

  it('counts a picture inside Markdown as used, and protects it by its path', async () => {
    const id = await newPicture();
    const file = (await server.strapi.db.query('plugin::upload.file').findOne({ where: { id } })) as { url: string };
    const body = `Words\n\n![A red square](http://localhost:1337${file.url})`;
    const page = await first('policy-page');
    expect((await editor.change('policy-page', page.documentId, { body })).status).toBe(200);
    const refused = await editor.call('DELETE', `/upload/files/${id}`);
    expect([refused.status, sentence(refused)]).toEqual([400, expect.stringContaining('Policy page “')]);
    const stored = (await first('policy-page')) as unknown as { body: string };
    expect(stored.body).toContain(`![A red square](${file.url})`);
    await editor.change('policy-page', page.documentId, { body: 'Words' });
    expect((await editor.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
  });

  it('stays as a photo of the temple, which the shop gets with its slot, caption and description', async () => {
    const id = await newPicture();
    const photo = { slot: 'priests', picture: id, alt: 'A priest with a lamp', caption: 'At the evening aarati' };
    const blank = await editor.change('site', '', { photos: [{ ...photo, alt: ' ' }] });
    expect([blank.status, sentence(blank)]).toEqual([400, expect.stringContaining('Fill this in')]);
    expect((await editor.change('site', '', { photos: [photo] })).status).toBe(200);
    const site = (await (await fetch(`${server.url}/api/content/site`)).json()) as { photos: unknown[] };
    const picture = { alt: photo.alt, width: 64, height: 48, variants: [expect.objectContaining({ width: 64 })] };
    const image = expect.stringMatching(/^\/uploads\/.+\.jpg$/) as string;
    expect(site.photos).toEqual([{ slot: 'priests', image, caption: photo.caption, picture }]);
    const refused = await editor.call('DELETE', `/upload/files/${id}`);
    expect([refused.status, sentence(refused)]).toEqual([400, expect.stringContaining('shows it: Temple and texts.')]);
    await editor.change('site', '', { photos: [] });
    expect((await editor.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
  });

  it('cannot be replaced under the text that describes it', async () => {
    const { picture } = await first('slide');
    const form = new FormData();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    form.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'other.png');
    form.set('fileInfo', JSON.stringify({ name: 'other.png' }));
    const refused = await editor.call('POST', `/upload?id=${picture.id}`, form);
    expect([refused.status, sentence(refused)]).toEqual([
      400,
      expect.stringContaining('The shop shows this picture: Slide “'),
    ]);
    // Pictures arrive through one call. The library's other one is never read.
    for (const path of [`/upload/files/${picture.id}/replace`, `/Upload/Files/${picture.id}/Replace/`])
      expect((await editor.call('POST', path, form)).status).toBe(415);
    const stored = (await server.strapi.db.query('plugin::upload.file').findOne({ where: { id: picture.id } })) as {
      url: string;
    };
    expect(stored.url).toBe(picture.url);
  });
});

describe('another picture', () => {
  it.each(['service', 'slide', 'video'])('requires a new description for another picture of a %s', async (kind) => {
    const { documentId, alt } = await first(kind);
    const picture = await newPicture();
    for (const fields of [{ picture }, { picture, alt }, { picture, alt: `  ${alt} ` }]) {
      const refused = await editor.change(kind, documentId, fields);
      const { details } = refused.body.error as { details: { errors: { path: string[]; message: string }[] } };
      expect(refused.status).toBe(400);
      expect(details.errors).toContainEqual(expect.objectContaining({ path: ['alt'] }));
      expect(sentence(refused)).toContain('the previous picture');
    }
    expect((await editor.change(kind, documentId, { picture, alt: 'All red' })).status).toBe(200);
    expect((await editor.change(kind, documentId, { picture, alt: 'All red' })).status).toBe(200);
  });

  it('allows the text if it is the new picture’s own in the library', async () => {
    const { documentId, alt } = await first('slide');
    const picture = await newPicture();
    const form = new FormData();
    form.set('fileInfo', JSON.stringify({ name: 'told.jpg', alternativeText: alt }));
    expect((await editor.call('POST', `/upload?id=${picture}`, form)).status).toBe(200);
    expect((await editor.change('slide', documentId, { picture, alt })).status).toBe(200);
  });
});
