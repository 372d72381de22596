import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import { bcryptHash } from '../api/account/auth';
import { userTable } from '../api/account/queries';
import { panelUsers } from '../api/staff';
import { texts } from '../texts/demo';
import { ownerRole, panelRoles, type PanelRole } from './panel-roles';

/** Accounts of demo mode: the first three of the shop, the others of the panel. */
export type DemoAccounts = Readonly<Record<DemoName, { readonly email: string; readonly password: string }>>;
type DemoName = 'admin' | 'devotee' | 'other' | 'panel' | PanelRole;

const domain = 'demo.example';
const newPassword = () => randomBytes(15).toString('base64url');

/** Returns the path of the demo accounts, a file that only its owner can read. */
export const demoAccountsFile = (dataFolder: string) => path.join(dataFolder, 'demo-accounts.json');

/** Returns the demo accounts of this database and creates them on the first start. */
export async function ensureDemoAccounts(strapi: Core.Strapi, dataFolder: string): Promise<DemoAccounts> {
  const file = demoAccountsFile(dataFolder);
  const store = strapi.store({ type: 'core', name: 'seva' });
  if ((await store.get({ key: 'demoAccounts' })) && fs.existsSync(file)) {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as DemoAccounts;
  }
  const names: DemoName[] = ['admin', 'devotee', 'other', 'panel', 'editor', 'treasurer', 'manager'];
  const accounts = Object.fromEntries(
    names.map((name) => [name, { email: `${name}@${domain}`, password: newPassword() }]),
  ) as DemoAccounts;
  await makeDevotees(strapi, accounts);
  await makePanelUsers(strapi, accounts);
  fs.writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await store.set({ key: 'demoAccounts', value: true });
  return accounts;
}

async function makeDevotees(strapi: Core.Strapi, accounts: DemoAccounts): Promise<void> {
  const users = userTable(strapi);
  for (const name of ['admin', 'devotee', 'other'] as const) {
    const { email, password } = accounts[name];
    const change = { ...texts.devotees[name], passwordHash: await bcryptHash(password), isAdmin: name === 'admin' };
    const known = await users.findByEmail(email);
    if (known) await users.update(known, change);
    else await users.create(createId(), { email, ...change });
  }
}

async function makePanelUsers(strapi: Core.Strapi, accounts: DemoAccounts): Promise<void> {
  const roles = { ...(await panelRoles(strapi)), panel: await ownerRole(strapi) };
  for (const name of ['panel', 'editor', 'treasurer', 'manager'] as const) {
    await makePanelUser(strapi, accounts[name], texts.panelUsers[name], roles[name]);
  }
}

/** Creates a panel user, or updates the existing one with this password and role. */
export async function makePanelUser(
  strapi: Core.Strapi,
  account: { email: string; password: string },
  name: { firstname: string; lastname: string },
  role: number,
): Promise<void> {
  const service = strapi.service('admin::user') as {
    create: (data: Record<string, unknown>) => Promise<unknown>;
    updateById: (id: number, data: Record<string, unknown>) => Promise<unknown>;
  };
  const data = { ...name, ...account, isActive: true, blocked: false, registrationToken: null, roles: [role] };
  const known = await panelUsers(strapi).findByEmail(account.email);
  if (known) await service.updateById(known.id, data);
  else await service.create(data);
}
