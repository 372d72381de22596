import type { Core } from '@strapi/strapi';
import { auditedTable, panelTables, type Table } from '../api/staff';
import { patch } from './patch';

// Replaces methods of tables that the panel writes without documents: the audit entry must be in the transaction of its
// change, which a lifecycle cannot open. Upstream issue: none found (2026-11-29). Test: cms/tests/panel-audit.test.ts.
const file = 'strapi-patches/panel-tables.ts';

/** Audits the panel's own tables, and pictures uploaded by shop admins. Call it once the database is connected. */
export function auditPanelTables(strapi: Core.Strapi): void {
  const methods = { create: '(params)', update: '(params)', delete: '(params)' };
  for (const uid of panelTables)
    patch(file, strapi.db.query(uid) as Table, methods, (original) => auditedTable(strapi, uid, original));
}
