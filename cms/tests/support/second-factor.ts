import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { callPanel, type PanelPerson } from './panel';
import type { OwnedShop } from './owned-shop';

/** Response of the panel's sign-in. */
export interface SignedIn {
  readonly data?: {
    readonly token?: string;
    readonly recoveryCodes?: string[];
    readonly user?: object;
  };
  readonly error?: { readonly details: { step?: string; setup?: string; secret?: string; qr?: string } };
}
/** Second factor of a user, as returned to that user. */
export interface Own {
  readonly data: { isOn: boolean; isDemanded: boolean; codesLeft: number };
}

/** Returns the code that an app shows, some 30-second steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

let made = 0;

/** Actions of panel users on their second factor. */
export function secondFactors(shop: OwnedShop) {
  const login = (credentials: object, more: object = {}) =>
    callPanel<SignedIn>(shop.server, 'POST', '/admin/login', { body: { ...credentials, ...more } });
  const as = (token: string) => (method: string, path: string, body?: object) =>
    callPanel<{ data: never }>(shop.server, method, path, { token, body });
  const me = async (token: string) => (await as(token)('GET', '/admin/users/me')).status;

  /** Each code works once. Setting the last step back replaces waiting for the next one. */
  const letTimePass = (userId?: number) =>
    shop.server.strapi.db.query('api::second-factor.second-factor').updateMany({
      where: userId ? { userId } : {},
      data: { lastStep: 0 },
    });

  /** Creates a panel user with a role. Returns the credentials. */
  async function newPerson(role: PanelPerson): Promise<{ id: number; email: string; password: string }> {
    made += 1;
    const email = `second.${made}@panel.example`;
    const password = 'Mountain of lamps 7';
    const like = (await shop.server.strapi.db
      .query('admin::user')
      .findOne({ where: { email: shop.server.accounts[role].email }, populate: ['roles'] })) as {
      roles: { id: number }[];
    };
    const service = shop.server.strapi.service('admin::user') as unknown as {
      create(data: object): Promise<{ id: number }>;
    };
    const roles = like.roles.map(({ id }) => id);
    const data = { firstname: 'Second', lastname: String(made), email, password, roles, isActive: true };
    const { id } = await service.create({ ...data, registrationToken: null });
    return { id, email, password };
  }

  async function switchOn(person: { email: string; password: string }) {
    const token = (await login(person)).body.data?.token ?? '';
    const { body } = await as(token)('POST', '/admin/second-factor/begin', { password: person.password });
    const offer = body.data as { setup: string; secret: string; qr: string; uri: string };
    const confirmed = await as(token)('POST', '/admin/second-factor/confirm', {
      setup: offer.setup,
      code: codeOf(offer.secret),
    });
    expect(confirmed.status).toBe(200);
    const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] };
    return { token, ...offer, recoveryCodes };
  }

  const roleIds = async (...names: string[]) => {
    const { body } = await as(shop.owner)('GET', '/admin/second-factor/people');
    const { roles } = body.data as { roles: { id: number; name: string }[] };
    return roles.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  };
  return { login, as, me, letTimePass, newPerson, switchOn, roleIds };
}
