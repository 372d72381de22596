import { isOwnMail, mailPlaceholders, type OwnMail } from '@seva/config/rules/mail-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './support/client';
import { openForms, type PanelForms } from './support/panel-forms';
import { startTestServer, type TestServer } from './support/server';
import { outbox } from '../src/platform/plugins/outbox';

let server: TestServer;
let editor: PanelForms;
beforeAll(async () => {
  server = await startTestServer();
  editor = await openForms(server, 'editor');
});
afterAll(() => server.stop());

const mails = Object.keys(mailPlaceholders) as OwnMail[];
const preview = async (mail: string, own: object) =>
  (await editor.call('POST', '/editing/mail-preview', { mail, ...own })) as unknown as {
    status: number;
    body: { subject: string; text: string; html: string };
  };
const add = (fields: object) => editor.add('mail-text', fields);
const sentences = (answer: { body: Record<string, unknown> }) =>
  (answer.body.error as { details: { errors: { path: string[]; message: string }[] } }).details.errors;

async function registered(email: string) {
  const body = {
    name: 'Lakshmi <Rao>',
    gotram: '',
    nakshatram: '',
    phone: '5550100',
    email,
    password: 'a long passphrase 7',
  };
  expect((await callApi(server, 'users.register', { body })).status).toBe(201);
  const [mail] = (await outbox(server.strapi).read({ limit: 20 })).filter(({ to }) => to === email);
  if (!mail) throw new Error('no welcome was written');
  return mail;
}

describe('the words of a mail', () => {
  it.each(mails)('previews the email %s in both formats, with and without custom text', async (mail) => {
    expect(isOwnMail(mail)).toBe(true);
    const builtIn = await preview(mail, { subject: '', greeting: '', words: '' });
    expect([builtIn.status, builtIn.body.subject]).toEqual([200, expect.stringMatching(/\S{3}/)]);
    const used = mailPlaceholders[mail].map((name) => `{${name}}`).join(' ');
    const own = await preview(mail, {
      subject: `Om ${used}`,
      greeting: 'Om Sai Ram,',
      words: `First.\n\nSecond ${used} <b>`,
    });
    expect(own.body.subject).toMatch(/^Om /);
    expect(own.body.text).toContain('Om Sai Ram,');
    expect(own.body.html).toContain('&lt;b&gt;');
    expect(own.body.subject + own.body.text).not.toMatch(/[{}]|sealed-token/);
    const addresses = (html: string) => [...html.matchAll(/href="[^"]+"/g)].map(([href]) => href);
    expect(addresses(own.body.html)).toEqual(addresses(builtIn.body.html));
    for (const fact of builtIn.body.text.match(/\$[\d,]+\.\d\d|D-\d{4}-\d+/g) ?? [])
      expect(own.body.text).toContain(fact);
  });

  it('uses custom text in the next email, and the built-in text when it is empty', async () => {
    expect((await registered('before@example.org')).subject).toMatch(/^Welcome to /);
    const added = await add({
      mail: 'welcome',
      subject: '{temple} greets {name}',
      words: 'Come at dawn.\n\nBring a lamp.',
    });
    expect([added.status, added.body.error]).toEqual([201, undefined]);
    const mail = await registered('own@example.org');
    // An unconfirmed name stays out of the email.
    expect(mail.subject).toMatch(/ greets$/);
    expect(mail.text).toContain('Come at dawn.');
    expect(mail.html).toContain('Bring a lamp.');
    expect(mail.text).not.toContain('Your account is ready. Use it');
    const { documentId } = added.body.data as unknown as { documentId: string };
    expect((await editor.change('mail-text', documentId, { subject: '', words: null })).status).toBe(200);
    const again = await registered('again@example.org');
    expect(again.subject).toMatch(/^Welcome to /);
    expect(again.text).toContain('Your account is ready. Use it');
    expect((await editor.remove('mail-text', documentId)).status).toBe(200);
  });

  it.each([
    [{ mail: 'welcome', subject: 'For {amount}' }, 'subject', '{amount}'],
    [{ mail: 'refund', greeting: 'Dear {nmae},' }, 'greeting', '{nmae}'],
    [{ mail: 'donation-confirmation', words: 'Thanks {}' }, 'words', '{}'],
  ])('rejects %j at its field', async (fields, path, typed) => {
    const refused = await add(fields);
    expect(refused.status).toBe(400);
    expect(sentences(refused)).toContainEqual(
      expect.objectContaining({ path: [path], message: expect.stringContaining(typed) }),
    );
  });

  it('stores one entry for each email', async () => {
    const first = await add({ mail: 'invitation', subject: 'Come' });
    expect(first.status).toBe(201);
    expect((await add({ mail: 'invitation', subject: 'Come again' })).status).toBe(400);
    expect((await add({ mail: 'staff-dispute', subject: 'No' })).status).toBe(400);
  });

  it('sends the email even if its custom text is invalid', async () => {
    const table = server.strapi.db.connection('mail_texts');
    await table.insert({
      document_id: 'broken0000000000000000aa',
      mail: 'welcome',
      subject: '{'.repeat(9) + '{name',
      words: '{constructor} {toString}',
    });
    expect((await registered('broken@example.org')).text).toContain('{constructor}');
    await server.strapi.db.connection.schema.renameTable('mail_texts', 'mail_texts_away');
    try {
      expect((await registered('gone@example.org')).subject).toMatch(/^Welcome to /);
    } finally {
      await server.strapi.db.connection.schema.renameTable('mail_texts_away', 'mail_texts');
    }
  });

  it('lets only editors preview it', async () => {
    const treasurer = await openForms(server, 'treasurer');
    expect((await treasurer.call('POST', '/editing/mail-preview', { mail: 'welcome' })).status).toBe(403);
    expect((await editor.call('POST', '/editing/mail-preview', { mail: 'staff-dispute' })).status).toBe(404);
  });
});
