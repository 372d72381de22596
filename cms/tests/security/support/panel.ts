import type { DemoAccounts } from '../../../src/boot/demo-accounts';
import type { TestServer } from '../../support/server';
import { sendRequest } from './send-request';

/** Signs in a demo panel account. Returns its bearer token. */
export async function panelToken(
  server: Pick<TestServer, 'url' | 'accounts'>,
  who: keyof DemoAccounts = 'panel',
): Promise<string> {
  const reply = await sendRequest(server, {
    method: 'POST',
    path: '/admin/login',
    body: JSON.stringify(server.accounts[who]),
  });
  const { data } = JSON.parse(reply.text) as { data?: { token?: string } };
  if (!data?.token) throw new Error(`${who} could not sign in to the panel: ${reply.status} ${reply.text}`);
  return data.token;
}
