import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import { email as emailField } from '@seva/config/contract/fields';
import { normaliseEmail } from '@seva/config/rules/registration';
import { requireGoodPassword } from '../../api/account';
import { bcryptHash } from '../../api/account/auth';
import { userTable } from '../../api/account/queries';
import { makePanelUser } from '../../boot/demo-accounts';
import { ownerRole } from '../../boot/panel-roles';
import { printLine } from '../../platform/log/print';
import { factorTable, panelUsers } from '../../api/staff';
import { auditLog } from '../../platform/audit/audit-log';
import { commandLine } from '../../platform/audit/request-actor';
import { runCommand } from './command';
import { usage } from './usage';

/** Resets the second factor of an owner who lost both the app and the recovery codes. */
async function resetSecondFactor(strapi: Core.Strapi, email: string): Promise<void> {
  const user = await panelUsers(strapi).findByEmail(email);
  if (!user) return;
  await strapi.db.transaction(async () => {
    if (!(await factorTable(strapi).remove(user.id))) return;
    await panelUsers(strapi).endSessions(user.id);
    const event = { action: 'panel-user.second_factor_reset', entity: 'panel-user', entityId: user.documentId };
    await auditLog(strapi).note({ ...event, before: null, after: null, by: commandLine() });
  });
  printLine('Two-step sign-in was reset.');
}

/** Reads the password from the standard input: other users of the machine see the words of a command. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('Password: ');
  const terminal = createInterface({ input: process.stdin });
  const [line] = (await Promise.race([once(terminal, 'line'), once(terminal, 'close')])) as [string?];
  terminal.close();
  return line ?? '';
}

/**
 * Creates the first admin of the shop and owner of the panel, with one address and password for both. An existing
 * devotee with this address becomes an admin. Without `--password-stdin`, generates one and prints it
 * once. `--reset-second-factor` removes a lost second factor.
 */
export function createAdmin(): Promise<void> {
  return runCommand(async (strapi) => {
    const flag = { type: 'boolean', default: false } as const;
    const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
    const { values } = parseArgs({ options: { ...options, 'password-stdin': flag, 'reset-second-factor': flag } });
    const parsed = emailField.safeParse(values.email);
    if (!parsed.success || !values.name) throw new Error(usage.createAdmin);
    const email = normaliseEmail(parsed.data);
    const isGiven = values['password-stdin'];
    const password = isGiven ? await readPassword() : `${randomBytes(15).toString('base64url')}aA1`;
    requireGoodPassword(password, [values.name, email]);
    const users = userTable(strapi);
    const passwordHash = await bcryptHash(password);
    const known = await users.findByEmail(email);
    if (known) await users.update(known, { name: values.name, passwordHash, isAdmin: true, blocked: false });
    else await users.create(createId(), { email, name: values.name, passwordHash, isAdmin: true });
    const [firstname = '', ...rest] = values.name.split(' ');
    const name = { firstname, lastname: rest.join(' ') };
    await makePanelUser(strapi, { email, password }, name, await ownerRole(strapi));
    if (values['reset-second-factor']) await resetSecondFactor(strapi, email);
    printLine(`${email} is now an admin of the shop and an owner of the panel.`);
    if (!isGiven) printLine(`Password: ${password}`);
  });
}
