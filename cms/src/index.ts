import type { Core } from '@strapi/strapi';
import { protectLastAdmin, normalizeAccounts, secureAccounts } from './api/account';
import { panelHandlers } from './boot/panel-handlers';
import { connectPorts } from './boot/connect-ports';
import { staffLimits } from './boot/staff-limits';
import { warnOfNearLimits } from './boot/near-limits';
import { requirePlugins } from './boot/require-plugins';
import { nameRights } from './boot/name-rights';
import { narrowPanel } from './boot/panel-scope';
import { prepareData } from './boot/prepare-data';
import { scheduleVisibilityChanges } from './api/service/queries';
import { refuseToDropValues } from './ops/data-version/keep-values';
import { bringDataForward } from './ops/data-version/bring-forward';
import { ensureSearchIndexes } from './platform/database/search-index';
import {
  guardRecords,
  guardTables,
  watchContent,
  addPanelCalls,
  normalizePanelNames,
  securePanelUsers,
  auditPanel,
} from './api/staff';
import { mountStorefront } from './host/mount';
import { allowLargeBodies } from './platform/http/large-bodies';
import { connectLimits } from './platform/http/limits';
import { mountPanelCalls } from './platform/http/panel-calls';
import { registerRights } from './boot/panel-roles';
import { requireUnicode } from './platform/database/database-mode';
import { settings } from './platform/runtime/settings';
import { audit } from './platform/audit/audit-log';
import { watchDatabase, watchRequests } from './ops/watching/start-watching';
import { reportFailedTransactions } from './strapi-patches/failed-commits';
import { guardPanelSessions } from './strapi-patches/panel-sessions';
import { auditPanelTables } from './strapi-patches/panel-tables';
import { guardPanelAccounts } from './strapi-patches/panel-users';
import { closeStockRoutes } from './strapi-patches/stock-routes';

/** Custom fields of the panel's forms, rendered by `src/admin`. */
const customFields: Parameters<Core.Strapi['customFields']['register']>[0] = [
  { name: 'dollars', type: 'integer', inputSize: { default: 4, isResizable: true } },
  { name: 'temple-moment', type: 'string', inputSize: { default: 6, isResizable: true } },
];

export default {
  /** Runs before the database is connected: custom fields, ports, and content watchers. */
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    requirePlugins(strapi);
    reportFailedTransactions(strapi);
    const { upgrading = false, skipPreparation = false } = settings();
    // Backups of a refused database must still work.
    if (upgrading || !skipPreparation) await requireUnicode(strapi);
    await bringDataForward(strapi, upgrading);
    if (!settings().env.developing) refuseToDropValues(strapi);
    strapi.customFields.register(customFields);
    allowLargeBodies(strapi);
    narrowPanel(strapi);
    await registerRights(strapi);
    nameRights(strapi);
    guardRecords(strapi);
    watchContent(strapi);
    auditPanel(strapi);
    protectLastAdmin(strapi);
    closeStockRoutes(strapi);
    addPanelCalls(strapi);
    connectPorts(strapi);
    mountPanelCalls(strapi, panelHandlers(strapi), staffLimits(strapi));
    await watchRequests(strapi);
    await mountStorefront(strapi);
  },

  /** Runs after the database is connected: account guards, indexes, mode, roles, seed, demo accounts. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    watchDatabase(strapi);
    guardTables(strapi);
    auditPanelTables(strapi);
    normalizeAccounts(strapi);
    normalizePanelNames(strapi);
    secureAccounts(strapi);
    await connectLimits(strapi, warnOfNearLimits(strapi));
    securePanelUsers(strapi);
    guardPanelAccounts(strapi);
    guardPanelSessions(strapi);
    await ensureSearchIndexes(strapi);
    await audit(strapi).ensureTextIndex();
    await prepareData(strapi);
    await scheduleVisibilityChanges(strapi);
  },
};
