import fc from 'fast-check';
import { callApi } from '../support/client';
import { panelToken } from '../security/support/panel';
import { sendHostile } from '../security/support/battery';
import { newDevotee, castPassword } from '../security/support/cast';
import { hostileRequest, type HostileRequest, type Mounted } from '../security/support/hostile-requests';
import type { DemoAccounts } from '../../src/boot/demo-accounts';
import type { AnswerLog } from './visitor';
import { type Visit } from './context';

/** Accounts that send hostile requests, so that they end no other account's session. */
export interface Attackers {
  readonly tokens: readonly string[];
  readonly ids: readonly string[];
}

/** Creates a devotee and an admin for the attackers, and signs in the panel's treasurer. */
export async function createAttackers(shop: { url: string; accounts: DemoAccounts }): Promise<Attackers> {
  const { body } = await callApi(shop, 'users.login', { body: shop.accounts.admin });
  const [devotee, admin, victim] = [await newDevotee(shop), await newDevotee(shop), await newDevotee(shop)];
  await callApi(shop, 'users.update', { params: { id: admin._id }, body: { isAdmin: true } }, body.token);
  const again = await callApi(shop, 'users.login', { body: { email: admin.email, password: castPassword } });
  const tokens = [devotee.token, again.body.token, await panelToken(shop, 'treasurer')];
  return { tokens, ids: [victim._id] };
}

/** Visits that send malformed requests to every mounted route. */
export function attacks(routes: readonly Mounted[], { tokens, ids }: Attackers, answers: AnswerLog): readonly Visit[] {
  const requests = hostileRequest(routes, tokens.length, ids);
  const from = (request: HostileRequest) => (request.sender === undefined ? undefined : tokens[request.sender]);
  const fuzz: Visit = {
    name: 'hostile requests',
    weight: 2,
    async act({ random }, { url, address }) {
      for (const request of fc.sample(requests, { numRuns: 12, seed: random.below(2 ** 31) })) {
        const own = { ...request, headers: { 'x-forwarded-for': address, ...request.headers } };
        const status = await sendHostile(Number(new URL(url).port), own, from(request));
        if (!request.path.includes('/demo/stripe')) answers.note(JSON.stringify(own), status, null);
      }
    },
  };
  return [fuzz];
}
