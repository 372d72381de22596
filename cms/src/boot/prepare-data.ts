import type { Core } from '@strapi/strapi';
import { seedContent } from '../../seed/seed-content';
import { ensureDemoAccounts } from './demo-accounts';
import { applyPanelLayout } from './panel-layout';
import { panelRoles } from './panel-roles';
import { printLine } from '../platform/log/print';
import { settings } from '../platform/runtime/settings';
import { requireMatchingMode } from '../platform/database/database-mode';

/** Prepares a new database and checks an existing one: mode, panel roles, seed content, demo accounts. */
export async function prepareData(strapi: Core.Strapi): Promise<void> {
  const { env, dataFolder, skipPreparation } = settings();
  if (skipPreparation) return;
  await requireMatchingMode(strapi, env.mode);
  await panelRoles(strapi);
  await applyPanelLayout(strapi);
  let begun = false;
  const report = (done: number, total: number) => {
    if (!begun) printLine('Filling the shop with services, slides, videos, texts and pictures …');
    begun = true;
    if (done % 20 === 0 || done === total) printLine(`  ${done} of ${total}`);
  };
  await seedContent(strapi, report, env.mode === 'demo');
  if (env.mode === 'demo') await ensureDemoAccounts(strapi, dataFolder);
}
