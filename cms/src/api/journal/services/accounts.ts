import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract/panel/contract';
import type { AccountPage } from '@seva/config/contract/panel/desk/journal/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { mappedRefs, refKey } from '@seva/config/rules/desk/accounts';
import { auditLog } from '../../../platform/audit/audit-log';
import { journalTexts as texts } from '../../../texts/journal';
import { serviceTable } from '../../service/queries';
import { accountTable, accountsByRef } from '../queries';

/** Returns a field for each account, and those of single services. */
export async function listAccounts(strapi: Core.Strapi): Promise<AccountPage> {
  const stored = await accountTable(strapi).all();
  const known = accountsByRef(stored);
  const fields = mappedRefs.map((ref) => ({ ...ref, ...(known.get(refKey(ref)) ?? { account: '', className: '' }) }));
  const services = await serviceTable(strapi).names();
  return {
    accounts: [...fields, ...stored.filter(({ scope }) => scope === 'service')],
    services: services.map(({ id, name, category }) => ({ key: id, name, category })),
  };
}

/** Stores accounts; one without a name is removed. @throws Refused 400 for an unknown service or key */
export async function saveAccounts(
  strapi: Core.Strapi,
  { accounts }: Parsed<'journal.saveAccounts'>['body'],
  actor: PanelActor,
): Promise<void> {
  const services = new Set((await serviceTable(strapi).names()).map(({ id }) => id));
  const fixed = new Set(mappedRefs.map(refKey));
  const isKnown = (ref: (typeof accounts)[number]) =>
    ref.scope === 'service' ? services.has(ref.key) || ref.account === '' : fixed.has(refKey(ref));
  if (!accounts.every(isKnown)) throw new Refused(400, texts.unknownService, { field: 'accounts' });
  await strapi.db.transaction(async () => {
    const table = accountTable(strapi);
    const before = accountsByRef(await table.all());
    for (const account of accounts) await table.store(account);
    const after = accountsByRef(await table.all());
    const changed = accounts
      .map(refKey)
      .filter((key) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)));
    if (changed.length === 0) return;
    const valuesOf = (map: typeof before) =>
      Object.fromEntries(
        changed.map((key) => {
          const { account, className } = map.get(key) ?? { account: null, className: '' };
          return [key, className ? `${account} (${className})` : account];
        }),
      );
    await auditLog(strapi).by(actor, {
      action: 'journal.accounts',
      entity: 'journal',
      entityId: 'accounts',
      before: valuesOf(before),
      after: valuesOf(after),
    });
  });
}
