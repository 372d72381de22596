import { contentNames, contentTypes, contentUid } from '@seva/config/content-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelPeople, panelStaff, type PanelPerson } from './support/panel';
import { openForms, type PanelForms } from './support/panel-forms';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
const sessions = {} as Record<PanelPerson, PanelForms>;
beforeAll(async () => {
  server = await startTestServer();
  for (const who of panelPeople) sessions[who] = await openForms(server, who);
});
afterAll(() => server.stop());

const content: readonly string[] = contentNames.filter((name) => !contentTypes[name].isSingle).map(contentUid);
const site = 'api::site.site';
const order = 'api::order.order';
const devotee = 'plugin::users-permissions.user';

describe('what each role may do with entries', () => {
  type Act = 'list' | 'create' | 'update' | 'delete';
  const acts: Record<Act, (uid: string) => readonly [method: string, path: string]> = {
    list: (uid: string) => ['GET', `/content-manager/collection-types/${uid}`],
    create: (uid: string) => ['POST', `/content-manager/collection-types/${uid}`],
    update: (uid: string) => ['PUT', `/content-manager/collection-types/${uid}/unknown`],
    delete: (uid: string) => ['DELETE', `/content-manager/collection-types/${uid}/unknown`],
  };
  const all: Act[] = ['list', 'create', 'update', 'delete'];
  const table: Record<Exclude<PanelPerson, 'panel'>, Record<string, readonly Act[]>> = {
    editor: Object.fromEntries(content.map((uid) => [uid, all])),
    treasurer: {},
    manager: {},
    frontdesk: {},
    auditor: {},
  };
  const uids = [
    ...content,
    order,
    devotee,
    'api::order-line.order-line',
    'api::family-member.family-member',
    'api::session.session',
    'api::booking.booking',
    'api::booking-person.booking-person',
    'api::slot.slot',
    'api::newsletter-subscriber.newsletter-subscriber',
    'api::batch.batch',
    'api::batch.batch-row',
    'api::batch.hundi-count',
    'api::batch.sender',
    'api::deposit.deposit',
    'api::donor-filter.donor-filter',
    'api::journal.gl-account',
    'api::journal.journal-export',
    'api::kind-gift.kind-gift',
    'api::paper.paper',
    'api::claim.claim',
    'api::tribute.tribute',
    'plugin::audit.entry',
    'plugin::outbox.mail',
    'plugin::upload.file',
    'plugin::users-permissions.role',
    'admin::user',
    'admin::role',
  ];
  const rows = panelStaff.flatMap((who) =>
    uids.flatMap((uid) => all.map((act) => ({ who, uid, act, may: (table[who][uid] ?? []).includes(act) }))),
  );

  it.each(rows)('sets for $who: $act of $uid: $may', async ({ who, uid, act, may }) => {
    const [method, path] = acts[act](uid);
    const { status } = await sessions[who].call(method, path, method === 'POST' || method === 'PUT' ? {} : undefined);
    if (may) expect([200, 400, 404]).toContain(status);
    else expect([403, 404]).toContain(status);
    if (!may && content.includes(uid)) expect(status).toBe(403);
  });

  it('lets editors change the temple’s texts but not remove them', async () => {
    const path = `/content-manager/single-types/${site}`;
    expect((await sessions.editor.call('GET', path)).status).toBe(200);
    for (const who of panelStaff) expect((await sessions[who].call('DELETE', path)).status, who).toBe(403);
    for (const who of panelStaff.slice(1)) expect((await sessions[who].call('GET', path)).status, who).toBe(403);
  });
});

/** Responses that every panel user gets: their account, the panel's settings, labels. */
const everybody = [
  /^(GET|PUT|POST|DELETE) \/admin\/(users\/me|init|information|project-settings|project-type|update-project-settings|telemetry|token|access-token|login|logout|renew-token|register|registration-info|forgot-password|reset-password|license|ai-|homepage|guided-tour|sessions|providers|connect|permissions\/check|plugins|strapi-version)/,
  /^GET \/content-manager\/(init|content-types|components|content-types-settings|homepage|preview)/,
  /^GET \/(content-type-builder\/(reserved-names|schema-status|component-categories)|i18n)/,
  /^POST \/content-manager\/uid/,
  /^(GET|POST) \/demo\//,
  /^GET \/(admin\/permissions|upload\/settings|upload\/configuration)? /,
  /^POST \/i18n\/content-manager\/actions\/get-non-localized-fields 400$/,
  // Every panel user manages their own second factor.
  /^GET \/admin\/second-factor 200$/,
  /^POST \/admin\/second-factor\/(begin|confirm|off|codes) 400$/,
  // A picture upload without permission is refused below; without a picture it is only invalid.
  /^POST \/upload\/? 400$/,
];
const own: Record<Exclude<PanelPerson, 'panel'>, RegExp[]> = {
  editor: [/^\w+ \/(content-manager\/(collection-types|single-types|relations|uid)|upload|editing)/],
  treasurer: [/^\w+ \/donations/],
  manager: [/^\w+ \/donations/],
  frontdesk: [/^(GET \/donations\/sevas|\w+ \/donations\/batches)/],
  auditor: [/^GET \/donations/],
};

interface Layer {
  readonly path: string;
  readonly methods: readonly string[];
}

/** Returns every call of the panel with a value for each parameter, except those that end the session. */
function panelCalls(): string[] {
  const layers = server.strapi.server.listRoutes() as unknown as Layer[];
  const calls = layers.flatMap(({ path, methods }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  );
  return [...new Set(calls)]
    .filter((call) => !/ \/(api|cms|uploads|_health)(\/|$)|\(\.\*\)|\*|logout|sessions/.test(call))
    .map((call) => call.replace(/:(uid|model|slug)\b/g, 'api::service.service').replace(/:\w+\??(\([^)]*\))?/g, '1'));
}

describe('the panel’s calls', () => {
  it.each(panelStaff)('closes all panel calls to %s except their own', async (who) => {
    const calls = panelCalls();
    expect(calls.length).toBeGreaterThan(100);
    const open: string[] = [];
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const { status } = await sessions[who].call(
        method,
        path,
        ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined,
      );
      if (![401, 403, 404, 405].includes(status)) open.push(`${call} ${status}`);
    }
    const allowed = [...everybody, ...own[who]];
    expect(open.filter((call) => !allowed.some((pattern) => pattern.test(call)))).toEqual([]);
  });

  it.each([
    ['GET', '/editing/order/slides'],
    ['PUT', '/editing/order/slides'],
    ['GET', `/editing/look/api::service.service/x`],
  ])('allows %s %s to editors alone', async (method, path) => {
    for (const who of panelStaff.slice(1))
      expect((await sessions[who].call(method, path, method === 'PUT' ? {} : undefined)).status, who).toBe(403);
    const visitor = await fetch(`${server.url}${path}`, { method });
    expect(visitor.status).toBe(401);
    const body = method === 'PUT' ? {} : undefined;
    expect([200, 400, 404]).toContain((await sessions.editor.call(method, path, body)).status);
  });
});

describe('the roles of the panel', () => {
  it('has the owner and the temple’s roles; Strapi’s are deleted unless a user has them', async () => {
    const { body } = await sessions.panel.call('GET', '/admin/roles');
    const names = (body as unknown as { data: { name: string }[] }).data.map(({ name }) => name);
    expect(names.sort()).toEqual(['Auditor', 'Editor of the shop', 'Front desk', 'Manager', 'Owner', 'Treasurer']);
  });
});

describe('unused parts of Strapi', () => {
  it.each([
    '/admin/webhooks',
    '/admin/api-tokens',
    '/admin/transfer/tokens',
    '/content-type-builder/schema',
    '/email/settings',
    '/users-permissions/roles',
    '/upload/settings',
  ])('closes %s to everyone, including the owner', async (path) => {
    for (const who of panelPeople) {
      const { status } = await sessions[who].call('GET', path);
      // The panel itself requests the library's settings; see `quietAnswers`.
      expect(path === '/upload/settings' ? [200] : [403, 404], `${who} ${path}`).toContain(status);
    }
    const change = await sessions.panel.call('PUT', path, {});
    expect([403, 404, 405]).toContain(change.status);
  });

  it('lets only editors add pictures', async () => {
    const bytes = new TextEncoder().encode('GIF89a');
    for (const who of panelStaff.slice(1))
      expect((await sessions[who].addPicture(bytes, 'a.gif', 'image/gif')).status, who).toBe(403);
  });

  it('leaves the owner people and roles', async () => {
    for (const path of ['/admin/users', '/admin/roles'])
      expect((await sessions.panel.call('GET', path)).status).toBe(200);
  });
});
