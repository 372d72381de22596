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
import { settingsStore } from '../platform/database/settings-store';

const shopNames = ['admin', 'devotee', 'other'] as const;
const panelNames = ['panel', 'editor', 'treasurer', 'manager', 'frontdesk', 'auditor'] as const satisfies (
  'panel' | PanelRole
)[];

/** Accounts of demo mode, those of the shop before those of the panel. */
export type DemoAccounts = Readonly<
  Record<(typeof shopNames | typeof panelNames)[number], { readonly email: string; readonly password: string }>
>;

const domain = 'demo.example';
const newPassword = () => randomBytes(15).toString('base64url');

/** Returns the path of the demo accounts, a file that only its owner can read. */
export const demoAccountsFile = (dataFolder: string) => path.join(dataFolder, 'demo-accounts.json');

/**
 * Returns the demo accounts of this database. Creates them on the first start, and later those of roles that a new
 * version has added.
 */
export async function ensureDemoAccounts(strapi: Core.Strapi, dataFolder: string): Promise<DemoAccounts> {
  const file = demoAccountsFile(dataFolder);
  const store = settingsStore(strapi);
  const isKnown = Boolean(await store.get({ key: 'demoAccounts' })) && fs.existsSync(file);
  const known = isKnown ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<DemoAccounts>) : {};
  const missing = [...shopNames, ...panelNames].filter((name) => !known[name]);
  if (missing.length === 0) return known as DemoAccounts;
  const added = Object.fromEntries(
    missing.map((name) => [name, { email: `${name}@${domain}`, password: newPassword() }]),
  ) as Partial<DemoAccounts>;
  await makeDevotees(strapi, added);
  await makePanelUsers(strapi, added);
  const accounts = { ...known, ...added } as DemoAccounts;
  fs.writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await store.set({ key: 'demoAccounts', value: true });
  return accounts;
}

async function makeDevotees(strapi: Core.Strapi, accounts: Partial<DemoAccounts>): Promise<void> {
  const users = userTable(strapi);
  for (const name of shopNames) {
    const account = accounts[name];
    if (!account) continue;
    const { email, password } = account;
    const change = { ...texts.devotees[name], passwordHash: await bcryptHash(password), isAdmin: name === 'admin' };
    const known = await users.findByEmail(email);
    if (known) await users.update(known, change);
    else await users.create(createId(), { email, ...change });
  }
}

async function makePanelUsers(strapi: Core.Strapi, accounts: Partial<DemoAccounts>): Promise<void> {
  const roles = { ...(await panelRoles(strapi)), panel: await ownerRole(strapi) };
  for (const name of panelNames) {
    const account = accounts[name];
    if (account) await makePanelUser(strapi, account, texts.panelUsers[name], roles[name]);
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
