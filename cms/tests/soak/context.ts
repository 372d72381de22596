import type { DemoAccounts } from '../../src/boot/demo-accounts';
import type { Random } from './random';
import type { Visitor } from './visitor';

/** State that all visits of a soak share. */
export interface SoakContext {
  readonly accounts: DemoAccounts;
  readonly random: Random;
  /** Registered devotees. A visit has exclusive use of its account. */
  readonly devotees: Devotee[];
  readonly newVisitor: () => Visitor;
  readonly secretKey: string;
  /** Maximum number of accounts. After that, known devotees return. */
  readonly people: number;
  /** Small pictures, generated in advance. */
  readonly pictures: readonly Uint8Array<ArrayBuffer>[];
  /** Panel accounts in use. Signing out ends every session of an account. */
  readonly atPanel: Set<string>;
  /** Work that no visitor does, such as keeping the database busy. */
  readonly outside: Outside;
}

/** Devotee with an account. */
export interface Devotee {
  readonly email: string;
  readonly password: string;
}

/** Events outside the servers. */
export interface Outside {
  /** Blocks writes to the database briefly. */
  keepBusy(): Promise<void>;
}

/** Kind of visit. Its weight says how often it is chosen. */
export interface Visit {
  readonly name: string;
  readonly weight: number;
  act(context: SoakContext, visitor: Visitor): Promise<void>;
}

/** Service of the catalog with the fields that the visits need. */
export interface Offer {
  readonly _id: string;
  readonly price: number;
  readonly openAmount: boolean;
}

const categories = ['baba', 'festival', 'kitchen', 'poojashop', 'priest'];

/** Returns some services with a fixed price from the current catalog. */
export async function offers(visitor: Visitor): Promise<readonly Offer[]> {
  const path = `/api/products?category=${visitor.random.pick(categories)}`;
  const { body } = await visitor.call<{ products?: Offer[] }>('GET', path);
  return (body.products ?? []).filter(({ openAmount }) => !openAmount);
}

/** Signs in to the shop. Returns '' if that is not possible at the moment. */
export async function signIn(visitor: Visitor, { email, password }: Devotee): Promise<string> {
  const sent = { body: { email, password } };
  const { body } = await visitor.call<{ token?: string }>('POST', '/api/users/login', sent);
  return body.token ?? '';
}

/** Signs in to the panel, works there and signs out, while no other visit uses that account. */
export async function atPanel(
  { atPanel: taken }: SoakContext,
  visitor: Visitor,
  { email, password }: Devotee,
  work: (token: string) => Promise<void>,
): Promise<void> {
  if (taken.has(email)) return;
  taken.add(email);
  try {
    const sent = { body: { email, password } };
    const { body } = await visitor.call<{ data?: { token?: string } }>('POST', '/admin/login', sent);
    const token = body.data?.token;
    if (!token) return;
    await work(token);
    await visitor.call('POST', '/admin/logout', { body: {}, token });
  } finally {
    taken.delete(email);
  }
}
