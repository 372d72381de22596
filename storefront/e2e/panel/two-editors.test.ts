import { expect, test } from '../support/test';

interface Kept {
  readonly documentId: string;
  readonly revision: number;
  readonly priceCents: number;
  readonly name: string;
  readonly brand: string;
}

/** Outdated forms: another editor has saved the entry since the form was opened. */
test.describe('two editors', () => {
  const forms = '/content-manager/collection-types/api::service.service';

  test('keeps what an editor typed into an outdated form, beside the other editor’s version', async ({
    shop,
    panel,
  }) => {
    const { page } = await panel.enter('editor');
    const { request } = page.context();
    const { url, accounts } = shop;
    const login = await request.post(`${url}/admin/login`, { data: accounts.panel });
    const { data: session } = (await login.json()) as { data: { token: string } };
    const headers = { authorization: `Bearer ${session.token}` };
    const list = await request.get(`${url}${forms}?pageSize=1&sort=name:DESC`, { headers });
    const { results } = (await list.json()) as { results: Kept[] };
    const [entry] = results;
    if (!entry) throw new Error('the seed has no service');
    const address = `${forms}/${entry.documentId}`;

    await page.goto(`/cms${address}`);
    const type = page.getByRole('textbox', { name: /^Type/ });
    const price = page.getByRole('textbox', { name: /^Price/ });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const other = entry.priceCents / 100 + 1;
    await expect.poll(() => price.inputValue()).not.toBe('');
    await type.fill('Typed by the first');
    const meanwhile = await request.put(`${url}${address}`, {
      headers,
      data: { name: entry.name, revision: entry.revision, priceCents: entry.priceCents + 100 },
    });
    expect(meanwhile.status()).toBe(200);
    const readAnew = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes(entry.documentId),
    );
    await save.click();
    await page.getByText(/Someone else has saved this entry/).waitFor();
    await readAnew;
    await expect.poll(() => type.inputValue()).toBe('Typed by the first');
    // What the editor types from now on stays as well.
    await type.fill('Typed by the first, twice');

    await page.getByRole('button', { name: 'Keep my changes, update the rest' }).click();
    await page.getByText(/The form now has your changes/).waitFor();
    await expect.poll(() => price.inputValue()).toMatch(new RegExp(`^${other}(\\.00)?$`));
    expect(await type.inputValue()).toBe('Typed by the first, twice');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save.click();
    expect((await saved).status()).toBe(200);
    const after = await request.get(`${url}${address}`, { headers });
    const { data } = (await after.json()) as { data: Kept };
    expect([data.brand, data.priceCents]).toEqual(['Typed by the first, twice', entry.priceCents + 100]);
  });
});
