import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPanel, panelPeople, signInToPanel, type PanelPerson } from '../support/panel';
import { startTestServer, type TestServer } from '../support/server';

let server: TestServer;
const tokens = {} as Record<PanelPerson, string>;
beforeAll(async () => {
  server = await startTestServer();
  for (const who of panelPeople) tokens[who] = await signInToPanel(server, who);
});
afterAll(() => server.stop());

/** Roles that hold each permission. 'panel' is the owner, who may do everything. */
const holders = {
  read: ['panel', 'treasurer', 'manager', 'auditor'],
  export: ['panel', 'treasurer', 'manager', 'auditor'],
  'donors.filters': ['panel', 'treasurer', 'manager'],
  act: ['panel', 'manager'],
  attention: ['panel', 'manager'],
  'devotees.read': ['panel', 'treasurer', 'manager', 'auditor'],
  'devotees.contact': ['panel', 'treasurer', 'manager'],
  'devotees.export': ['panel', 'manager'],
  newsletter: ['panel', 'manager'],
  'devotees.edit': ['panel', 'manager'],
  'books.close': ['panel', 'treasurer'],
  'trail.read': ['panel', 'manager', 'auditor'],
  'papers.read': ['panel', 'treasurer', 'manager', 'auditor'],
  'papers.act': ['panel', 'treasurer', 'manager'],
  'papers.settings': ['panel', 'treasurer'],
  'years.read': ['panel', 'treasurer', 'auditor'],
  'runs.act': ['panel', 'treasurer'],
  'sevas.read': ['panel', 'manager', 'frontdesk', 'auditor'],
  'sevas.act': ['panel', 'manager'],
  'batches.read': ['panel', 'treasurer', 'manager', 'frontdesk', 'auditor'],
  'batches.enter': ['panel', 'treasurer', 'manager', 'frontdesk'],
  'batches.close': ['panel', 'treasurer', 'manager'],
  'deposits.act': ['panel', 'treasurer', 'manager'],
  'journal.read': ['panel', 'treasurer', 'manager', 'auditor'],
  'journal.act': ['panel', 'treasurer'],
  order: ['panel', 'editor'],
  look: ['panel', 'editor'],
  setup: ['panel'],
  'signed in': panelPeople,
  owner: ['panel'],
  health: ['panel'],
} as const satisfies Record<string, readonly PanelPerson[]>;

/**
 * Expected access of each of our panel calls, deliberately repeated by hand. When you add a call or change its access,
 * change it here too.
 */
const accessOf: Readonly<Record<string, keyof typeof holders>> = {
  'GET /donations/glance': 'read',
  'GET /donations/orders': 'read',
  'GET /donations/orders/totals': 'read',
  'GET /donations/orders/export.csv': 'export',
  'GET /donations/lines/export.csv': 'export',
  'GET /donations/options': 'read',
  'GET /donations/services': 'read',
  'GET /donations/orders/:id': 'read',
  'POST /donations/orders/:id/deliver': 'act',
  'POST /donations/orders/:id/check': 'act',
  'POST /donations/orders/:id/reverse': 'act',
  'POST /donations/orders/:id/refund': 'act',
  'POST /donations/orders/:id/resend': 'act',
  'POST /donations/orders/:id/devotee': 'devotees.edit',
  'POST /donations/orders/:id/cards/:card/:verdict': 'act',
  'GET /donations/donors': 'read',
  'GET /donations/donors/export.csv': 'export',
  'GET /donations/donors/letters.csv': 'export',
  'GET /donations/donors/labels': 'export',
  'GET /donations/donor-filters': 'read',
  'POST /donations/donor-filters': 'donors.filters',
  'POST /donations/donor-filters/:id/remove': 'donors.filters',
  'GET /donations/months': 'read',
  'GET /donations/months/:month': 'read',
  'GET /donations/months/:month/export.csv': 'export',
  'GET /donations/months/:month/payouts': 'read',
  'GET /donations/months/:month/movements': 'read',
  'GET /donations/payouts/:id': 'read',
  'GET /donations/deposits': 'read',
  'POST /donations/deposits/name': 'books.close',
  'GET /donations/bank-deposits': 'read',
  'GET /donations/bank-deposits/choose': 'deposits.act',
  'POST /donations/bank-deposits': 'deposits.act',
  'GET /donations/bank-deposits/:id': 'read',
  'GET /donations/bank-deposits/:id/slip.csv': 'export',
  'POST /donations/bank-deposits/:id': 'deposits.act',
  'POST /donations/bank-deposits/:id/discard': 'deposits.act',
  'POST /donations/bank-deposits/:id/make': 'deposits.act',
  'POST /donations/bank-deposits/:id/undo': 'deposits.act',
  'POST /donations/bank-deposits/:id/reconcile': 'deposits.act',
  'POST /donations/bank-deposits/:id/bounce': 'deposits.act',
  'GET /donations/journal': 'journal.read',
  'GET /donations/journal/accounts': 'journal.read',
  'POST /donations/journal/accounts': 'journal.act',
  'POST /donations/journal/exports': 'journal.act',
  'GET /donations/journal/exports/:id/journal.csv': 'journal.read',
  'POST /donations/months/:month/close': 'books.close',
  'POST /donations/months/:month/close-through': 'books.close',
  'POST /donations/months/:month/reopen': 'books.close',
  'GET /donations/devotees': 'devotees.read',
  'GET /donations/devotees/export.csv': 'devotees.export',
  'GET /donations/devotees/:id': 'devotees.read',
  'POST /donations/devotees/:id/correct': 'devotees.edit',
  'POST /donations/devotees/:id/contact': 'devotees.contact',
  'POST /donations/devotees/:id/confirmation': 'devotees.contact',
  'POST /donations/devotees/:id/block': 'devotees.edit',
  'POST /donations/devotees/:id/unblock': 'devotees.edit',
  'POST /donations/devotees/:id/close': 'devotees.edit',
  'POST /donations/devotees/:id/merge': 'devotees.edit',
  'POST /donations/merges/:id/undo': 'devotees.edit',
  'GET /donations/duplicates': 'devotees.read',
  'POST /donations/duplicates/tell-apart': 'devotees.edit',
  'GET /donations/duplicates/dismissed': 'devotees.read',
  'POST /donations/duplicates/compare-again': 'devotees.edit',
  'GET /donations/trail': 'trail.read',
  'GET /donations/trail/options': 'trail.read',
  'GET /donations/trail/verdict': 'trail.read',
  'GET /donations/due': 'read',
  'GET /donations/treatments': 'years.read',
  'GET /donations/treatments/export.csv': 'years.read',
  'POST /donations/treatments': 'papers.settings',
  'POST /donations/treatments/approve': 'papers.settings',
  'POST /donations/treatments/preview': 'papers.settings',
  'POST /donations/treatments/reclassify': 'papers.settings',
  'POST /donations/treatments/jobs/:id/cancel': 'papers.settings',
  'GET /donations/receipt-settings': 'years.read',
  'POST /donations/receipt-settings': 'papers.settings',
  'POST /donations/receipt-settings/approve': 'papers.settings',
  'GET /donations/receipt-settings/sample.pdf': 'years.read',
  'GET /donations/papers': 'papers.read',
  'POST /donations/papers/issue-missing': 'papers.act',
  'GET /donations/papers/export.csv': 'export',
  'GET /donations/papers/:id': 'papers.read',
  'GET /donations/papers/:id/paper.pdf': 'papers.read',
  'POST /donations/papers/:id/reissue': 'papers.act',
  'POST /donations/papers/:id/void': 'papers.act',
  'POST /donations/papers/:id/renew': 'papers.act',
  'GET /donations/orders/:id/receipts': 'papers.read',
  'POST /donations/orders/:id/donor': 'papers.act',
  'GET /donations/paper-people': 'papers.act',
  'GET /donations/kind-gifts': 'papers.read',
  'POST /donations/kind-gifts': 'papers.act',
  'POST /donations/kind-gifts/:id/void': 'papers.act',
  'GET /donations/years/:year/preflight': 'years.read',
  'POST /donations/years/:year/release': 'papers.settings',
  'GET /donations/runs': 'years.read',
  'POST /donations/runs': 'runs.act',
  'GET /donations/years/:year/statement.pdf': 'papers.act',
  'GET /donations/runs/:id': 'years.read',
  'POST /donations/runs/:id/cancel': 'runs.act',
  'GET /donations/runs/:id/papers.zip': 'years.read',
  'GET /donations/runs/:id/report.csv': 'years.read',
  'GET /donations/jobs/:id': 'papers.read',
  'POST /donations/jobs/:id/cancel': 'papers.act',
  'GET /donations/subscribers': 'newsletter',
  'GET /donations/subscribers/export.csv': 'newsletter',
  'GET /donations/attention': 'read',
  'GET /donations/attention/:id/candidates': 'attention',
  'POST /donations/attention/:id/:action': 'attention',
  'GET /donations/sevas/week': 'sevas.read',
  'GET /donations/sevas/place': 'sevas.read',
  'POST /donations/sevas/place': 'sevas.act',
  'GET /donations/sevas/closing': 'sevas.act',
  'POST /donations/sevas/closing': 'sevas.act',
  'POST /donations/sevas/opening': 'sevas.act',
  'GET /donations/sevas/owed': 'sevas.read',
  'GET /donations/sevas/bookings/:id/places': 'sevas.act',
  'POST /donations/sevas/bookings/:id/place': 'sevas.act',
  'POST /donations/sevas/bookings/:id/refund': 'act',
  'POST /donations/sevas/done': 'sevas.act',
  'POST /donations/sevas/done/undo': 'sevas.act',
  'GET /donations/sevas/devotees': 'batches.enter',
  'GET /donations/sevas/services': 'batches.enter',
  'GET /donations/batches': 'batches.read',
  'POST /donations/batches': 'batches.enter',
  'GET /donations/batches/people': 'batches.enter',
  'GET /donations/batches/directory': 'batches.enter',
  'POST /donations/batches/people': 'batches.enter',
  'GET /donations/batches/services': 'batches.read',
  'GET /donations/batches/slots': 'batches.enter',
  'GET /donations/batches/:id': 'batches.read',
  'POST /donations/batches/:id': 'batches.enter',
  'POST /donations/batches/:id/rows/:key': 'batches.enter',
  'POST /donations/batches/:id/rows/:key/remove': 'batches.enter',
  'POST /donations/batches/:id/rows/:key/post': 'batches.enter',
  'GET /donations/batches/:id/rows/:key/receipt.pdf': 'batches.read',
  'POST /donations/batches/:id/propose': 'batches.enter',
  'POST /donations/batches/:id/count': 'batches.enter',
  'POST /donations/batches/:id/close': 'batches.close',
  'POST /donations/batches/:id/void': 'batches.close',
  'GET /editing/order/:kind': 'order',
  'PUT /editing/order/:kind': 'order',
  'GET /editing/look/:uid/:id': 'look',
  'GET /editing/ahead/:uid/:id': 'look',
  'POST /editing/mail-preview': 'look',
  'GET /editing/setup': 'setup',
  'POST /editing/setup/dismiss': 'setup',
  'POST /editing/setup/bring-back': 'setup',
  'GET /admin/health': 'health',
  'GET /admin/second-factor': 'signed in',
  'POST /admin/second-factor/begin': 'signed in',
  'POST /admin/second-factor/confirm': 'signed in',
  'POST /admin/second-factor/off': 'signed in',
  'POST /admin/second-factor/codes': 'signed in',
  'GET /admin/second-factor/people': 'owner',
  'PUT /admin/second-factor/roles': 'owner',
  'POST /admin/second-factor/people/:id/reset': 'owner',
};

/** Returns our calls in the server's order. */
function mounted(): string[] {
  const layers = server.strapi.server.listRoutes() as unknown as { path: string; methods: readonly string[] }[];
  return layers
    .filter(({ path }) => /^\/(donations|editing|admin\/(second-factor|health))(\/|$)/.test(path))
    .flatMap(({ path, methods }) => methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`));
}

describe('R12 the access of every call of the panel', () => {
  it('lists the expected access of every call', () => {
    expect([...new Set(mounted())].sort()).toEqual(Object.keys(accessOf).sort());
  });

  it.each(Object.entries(accessOf))('allows %s to users with "%s" and to no one else', async (call, right) => {
    const [method = '', path = ''] = call.replace(/:kind/, 'slides').replace(/:\w+/g, 'unknown').split(' ');
    const body = method === 'GET' ? {} : { body: {} };
    expect((await callPanel(server, method, path, body)).status).toBe(401);
    for (const who of panelPeople) {
      const { status } = await callPanel(server, method, path, { token: tokens[who], ...body });
      const may = (holders[right] as readonly PanelPerson[]).includes(who);
      if (may) expect([200, 400, 404, 409, 503], who).toContain(status);
      else expect(status, who).toBe(403);
    }
  });
});
