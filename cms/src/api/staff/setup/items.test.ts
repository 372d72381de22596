import { healthParts } from '@seva/config/rules/health';
import { describe, expect, test } from 'vitest';
import { setupItems, type SetupFacts } from './items';

const seededTemple = {
  name: 'Saidham',
  place: 'Newburgh',
  legalName: 'Saidham (example)',
  address: '1 Road',
  phone: '1',
  email: 'office@saidham.example',
  ein: '00 (example)',
};
const lamp = { name: 'Lamp', description: 'A lamp is lit.', priceCents: 2100 };

const fresh: SetupFacts = {
  temple: seededTemple,
  seededTemple,
  pages: { privacy: 'This is an example.' },
  seededPages: { privacy: 'This is an example.' },
  services: [lamp],
  seededServices: [lamp],
  hasOwnLook: false,
  receiptsApproved: false,
  mode: 'demo',
  hasWebhookSecret: false,
  hasMailServer: false,
  staffMailboxes: 0,
  hasMapKey: false,
  people: 1,
  donations: 0,
};
const ownTemple = {
  ...{ name: 'Sri Mandir', place: 'Dayton', legalName: 'Sri Mandir Inc.', address: '2 Way', phone: '2' },
  ...{ email: 'office@srimandir.org', ein: '12-3456789' },
};
const open = (facts: SetupFacts) => setupItems(facts).flatMap(({ name, isDone }) => (isDone ? [] : [name]));
const all = setupItems(fresh).map(({ name }) => name);

describe('the list of what is left to set up', () => {
  test('lists every item for a new shop, with its page', () => {
    expect(open(fresh)).toEqual(all);
    expect(all).toHaveLength(10);
    for (const { name, to } of setupItems(fresh))
      if (name === 'map') expect(to).toMatch(/^https:\/\/developers\.google\.com\//);
      else expect(to).toMatch(/^\//);
  });

  test('leads to the health page for server settings', () => {
    const ways = Object.fromEntries(setupItems(fresh).map(({ name, to }) => [name, to]));
    const parts: readonly string[] = healthParts;
    for (const name of ['stripe', 'mail']) {
      const [page, part] = (ways[name] ?? '').split('#');
      expect(page).toBe('/health');
      expect(parts).toContain(part);
    }
  });

  test('has no open item when everything is done', () => {
    const done: SetupFacts = {
      ...fresh,
      temple: ownTemple,
      pages: { privacy: 'What we keep.' },
      services: [{ ...lamp, priceCents: 2500 }],
      hasOwnLook: true,
      receiptsApproved: true,
      ...{ mode: 'live', hasWebhookSecret: true, hasMailServer: true, staffMailboxes: 1, hasMapKey: true },
      ...{ people: 2, donations: 1 },
    };
    expect(open(done)).toEqual([]);
  });

  test('leads to the wording page for receipts', () => {
    const item = setupItems(fresh).find(({ name }) => name === 'receipts');
    expect(item?.to).toBe('/plugins/donations/year-end/wording');
  });

  test.each<[string, Partial<SetupFacts>, boolean]>([
    ['temple', { temple: { ...seededTemple, ...ownTemple, phone: '1' } }, false],
    ['temple', { temple: { ...ownTemple, ein: '' } }, true],
    ['look', { hasOwnLook: true }, true],
    ['receipts', { temple: { ...ownTemple, ein: '' }, receiptsApproved: true }, false],
    ['receipts', { temple: ownTemple }, false],
    ['receipts', { temple: { ...ownTemple, phone: '1' }, receiptsApproved: true }, true],
    ['services', { services: [] }, false],
    ['services', { services: [lamp, { ...lamp, name: 'Our own' }] }, true],
    ['policies', { pages: {} }, true],
    ['policies', { pages: { privacy: ' this is an EXAMPLE. ' } }, false],
    ['stripe', { mode: 'test', hasWebhookSecret: true }, false],
    ['stripe', { mode: 'live', hasWebhookSecret: false }, false],
    ['mail', { hasMailServer: true }, false],
    ['mail', { hasMailServer: true, staffMailboxes: 2 }, true],
    ['map', { hasMapKey: true }, true],
    ['people', { people: 2 }, true],
    ['gift', { donations: 3 }, true],
  ])('%s follows from %j', (name, facts, isDone) => {
    expect(setupItems({ ...fresh, ...facts }).find((item) => item.name === name)?.isDone).toBe(isDone);
  });
});
