import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sizes } from './camera.mjs';

/** Takes a picture of the newest mail of each kind, as a mail program shows it. */
export async function takeMails(browser, { origin }, size, folder) {
  const answer = await fetch(`${origin}/demo/outbox.json`);
  if (!answer.ok) throw new Error(`/demo/outbox.json was answered ${answer.status}`);
  const mails = await answer.json();
  const context = await browser.newContext({ baseURL: origin, viewport: sizes[size] });
  mkdirSync(folder, { recursive: true });
  try {
    for (const template of new Set(mails.map((mail) => mail.template))) {
      const mail = mails.find((each) => each.template === template);
      const page = await context.newPage();
      await page.goto(`/demo/outbox/${mail._id}/html`);
      await page.screenshot({ path: path.join(folder, `mail-${template}.png`), fullPage: true });
      await page.close();
    }
  } finally {
    await context.close();
  }
}
