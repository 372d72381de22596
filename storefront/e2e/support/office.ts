import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { defaultSentences } from '@seva/config/rules/papers/treatments';
import type { Accounts, Shop } from './shop';

/** Call of the back office: GET, or POST with a body. Answers JSON, or the text of a file. */
export type Office = <Answer>(path: string, body?: object) => Promise<Answer>;

/** Returns the back office's calls as a person makes them, without a browser. */
export async function officeOf(shop: Shop, who: keyof Accounts = 'treasurer'): Promise<Office> {
  const answer = await fetch(`${shop.url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shop.accounts[who]),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${shop.url}/donations${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return (await (isJson ? response.json() : response.text())) as Answer;
  };
}

/** Approves the proposed wording of receipts, so that the shop issues them. */
export async function approveWording(office: Office): Promise<void> {
  const wording = { signerName: 'Meera Rao', signerTitle: 'Treasurer', sentences: defaultSentences };
  const { revision } = await office<{ revision: number }>('/receipt-settings', { ...wording, revision: 0 });
  await office('/receipt-settings/approve', { revision });
}

/** Gift for a batch: cash without a name, unless it says otherwise. */
interface Gift {
  readonly service: string;
  readonly amount: number;
  readonly user?: string | null;
  readonly [field: string]: unknown;
}

/** Opens a batch of today and records gifts in it. */
export async function recordGifts(office: Office, gifts: readonly Gift[], batch: object = {}): Promise<Batch> {
  const { today } = await office<{ today: string }>('/journal');
  const opened = { kind: 'counter', receivedOn: today, idempotencyKey: crypto.randomUUID(), ...batch };
  const { id } = await office<Batch>('/batches', opened);
  for (const { service, amount, ...more } of gifts)
    await office(`/batches/${id}/rows/${crypto.randomUUID()}`, {
      ...{ revision: 0, user: null, donorName: '', tender: 'Cash', amount, ...more },
      lines: [{ service, quantity: 1, amount }],
    });
  return office<Batch>(`/batches/${id}`);
}
