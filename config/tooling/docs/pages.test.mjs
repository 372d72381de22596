import { describe, expect, test } from 'vitest';
import { calls, callNames } from '../../contract/calls';
import { orderStatuses } from '../../contract/orders';
import { serverEnvSchema } from '../../env/server-schema';
import { bookingRows } from '../../rules/bookings/booking-life';
import { isTransition, nextState, orderEvents } from '../../rules/order-life';
import { retainedData, retentionDays } from '../../rules/retention';
import { screens } from '../../rules/screens';
import { deskMethods, paymentMethods } from '../../shop';
import { checkoutPath } from '../checkout.mjs';
import { zones } from '../lint/directions.mjs';
import { floors } from '../lint/floors.mjs';
import { evidence, paymentRows } from '../evidence/names.mjs';
import { shopCommands } from '../shop-commands.mjs';
import { npmCommandsOf, sevaCommandsOf } from './commands.mjs';
import { filesBelow, fileNamed, textOf } from './files.mjs';
import { codesOf, rowsOf, sectionOf } from './markdown.mjs';

const page = (name) => textOf(`docs/${name}.md`);
const wordsOf = (cell) => cell.split(',').map((word) => word.trim());
const plain = (cell) => cell.replaceAll('`', '');

test('lists every call in docs/wire.md with its method, path and access', () => {
  const listed = rowsOf(page('wire')).flatMap(([name = '', request = '', access = '']) =>
    /^`\w+\.\w+`$/.test(name) ? [`${plain(name)} ${plain(request)} ${plain(access)}`] : [],
  );
  const known = callNames.map((name) => `${name} ${calls[name].method} ${calls[name].path} ${calls[name].access}`);
  expect(listed.toSorted()).toEqual(known.toSorted());
});

test('finds the fixed sentences of docs/wire.md in the texts', () => {
  const texts = ['cms/src/texts', 'storefront/src/texts'].flatMap((folder) => filesBelow(folder)).map(textOf);
  const everything = [...texts, ...['config/contract', 'config/rules'].flatMap(filesBelow).map(textOf)].join('\n');
  const sentences = codesOf(sectionOf(page('wire'), 'Fixed sentences')).filter((code) => / /.test(code));
  expect(sentences.length).toBeGreaterThan(15);
  for (const sentence of sentences) {
    const beginning = sentence.replace(/^… /, '').replace(/\{.*$/, '');
    expect(everything).toContain(beginning);
  }
});

test('shows the table of retained data in docs/privacy.md, and names each variable', () => {
  const enders = { clock: 'the clock', act: 'an act', outside: 'its holder' };
  const rows = rowsOf(sectionOf(page('privacy'), 'What is kept, and for how long'));
  const kept = Object.values(retainedData);
  expect(rows).toEqual(kept.map(({ what, where, howLong, endedBy }) => [what, where, howLong, enders[endedBy]]));
  for (const [name, days] of Object.entries(retentionDays)) {
    expect(page('privacy')).toContain(name);
    expect(serverEnvSchema.shape[name].parse(undefined)).toBe(days);
  }
});

test('lists every address of the shop in docs/screens.md with the role that may see it', () => {
  const listed = rowsOf(sectionOf(page('screens'), 'Addresses')).flatMap(([addresses = '', who = '']) =>
    codesOf(addresses).map((address) => `${address} ${who}`),
  );
  expect(listed.toSorted()).toEqual(screens.map(({ path, only = 'all' }) => `${path} ${only}`).toSorted());
});

test('shows the table of a booking’s life in docs/bookings.md, row by row', () => {
  const told = rowsOf(sectionOf(page('bookings'), 'The life of a booking')).filter((cells) => cells.length === 6);
  const known = bookingRows.map(({ from, event, when = '', move: { to, places, raises = '' } }) =>
    [from.join(', '), event, when, to, places, raises].map(plain),
  );
  expect(told.map((cells) => cells.map(plain))).toEqual(known);
});

describe('docs/payments.md', () => {
  const rows = rowsOf(sectionOf(page('payments'), 'The life of an order'));

  /** Returns the table's effect of an event: the next state, whether it is paid there, and the alert. */
  function tableSays(state, method, event) {
    const [, , to = '', paid, , raises = ''] =
      rows.find(
        ([from = '', name = '', , , only]) =>
          wordsOf(from).includes(state) &&
          plain(name) === event &&
          (only === '' || wordsOf(only).includes(deskMethods.includes(method) ? 'desk' : method)),
      ) ?? [];
    if (to === '') return null;
    return {
      to: to === 'what it was before' ? 'partially_refunded' : to,
      isPaid: paid === 'yes',
      raises: plain(raises),
    };
  }

  test.each([...orderStatuses, 'new'])('states the effect of every event on an order that is %s', (state) => {
    for (const method of paymentMethods) {
      for (const event of orderEvents) {
        const answer = nextState({ state, method, before: 'partially_refunded' }, event);
        const known = isTransition(answer) ? { raises: '', ...answer } : null;
        expect({ method, event, answer: tableSays(state, method, event) }).toEqual({ method, event, answer: known });
      }
    }
  });

  test('names the cause of every event', () => {
    const told = rowsOf(sectionOf(page('payments'), 'Who may change a state')).flatMap(([events = '']) =>
      codesOf(events),
    );
    expect(told.toSorted()).toEqual(orderEvents.toSorted());
  });

  test('lists the promises of the payments evidence with their files', () => {
    const promised = paymentRows.filter(({ row }) => row !== 'Load' && row !== 'Stripe');
    const known = promised.map(({ row, files = [] }) => [row, ...files.map((file) => `cms/${file}`)]);
    const told = rowsOf(sectionOf(page('payments'), 'Promises')).map(([row = '', , files = '']) => [
      row,
      ...codesOf(files),
    ]);
    expect(told).toEqual(known);
  });
});

test('lists in docs/running/alerts.md every alert with the actions that resolve it', async () => {
  const folder = 'cms/src/api/alert';
  const { alertTexts } = await import(checkoutPath(fileNamed(folder, 'texts.ts')));
  const { actionsByCode } = await import(checkoutPath(fileNamed(folder, 'permits.ts')));
  const known = Object.keys(alertTexts).map((code) => [code, actionsByCode[code].join(', ')]);
  const rows = rowsOf(sectionOf(page('running/alerts'), 'Needs attention'));
  expect(rows.map(([code = '', , , actions]) => [plain(code), actions]).toSorted()).toEqual(known.toSorted());
});

test('lists in docs/variables.md every environment variable but the single limits', () => {
  const listed = rowsOf(sectionOf(page('variables'), 'All variables')).flatMap(([names = '']) => codesOf(names));
  const known = Object.keys(serverEnvSchema.shape).filter((name) => !name.startsWith('SEVA_LIMIT_'));
  expect(listed.toSorted()).toEqual(known.toSorted());
});

test('lists in docs/commands.md every command of npm and seva', () => {
  const { scripts } = JSON.parse(textOf('package.json'));
  const named = [npmCommandsOf, sevaCommandsOf].flatMap((of) => of(page('commands')).map(({ name }) => name));
  const known = [scripts, shopCommands].flatMap(Object.keys);
  expect([...new Set(named)].toSorted()).toEqual([...new Set(known)].toSorted());
});

test('lists in docs/evidence.md all evidence', () => {
  const listed = rowsOf(sectionOf(page('evidence'), 'Names')).map(([name = '']) => plain(name));
  expect(listed.toSorted()).toEqual(Object.keys(evidence).toSorted());
});

test('lists in docs/README.md every page', () => {
  const pages = filesBelow('docs').filter((file) => /^docs\/(running\/)?[\w-]+\.md$/.test(file));
  const linked = [...page('README').matchAll(/\]\(([\w/-]+\.md)\)/g)].map(([, file = '']) => `docs/${file}`);
  expect([...linked, 'docs/README.md'].toSorted()).toEqual(pages.toSorted());
});

test('lists in docs/security.md the tests of every promise of the security evidence', () => {
  const told = rowsOf(sectionOf(page('security'), 'Promises')).flatMap(([row = '', , files = '']) =>
    codesOf(files).map((file) => [row, file]),
  );
  const numbered = filesBelow('cms/tests/security').filter((file) => /\/r\d+-[\w-]+\.test\.ts$/.test(file));
  const known = numbered.map((file) => [/\/(r\d+)-/.exec(file)?.[1]?.toUpperCase(), file]);
  expect(told.filter(([, file]) => numbered.includes(file)).toSorted()).toEqual(known.toSorted());
});

test('names only tables of the database in the glossary and the pages of the plugins', () => {
  const sources = ['cms/src', 'plugins']
    .flatMap(filesBelow)
    .filter((file) => /(schema\.json|content-type.*\.ts)$/.test(file));
  const tables = sources.flatMap((file) => {
    const text = textOf(file);
    const whole = [...text.matchAll(/(?:collectionName"?|\btable): ["']([a-z_]+)/g)].map(([, name]) => name);
    const ofPayments = [...text.matchAll(/plural: '([a-z-]+)'/g)].map(
      ([, name = '']) => `payments_${name.replaceAll('-', '_')}`,
    );
    return [...whole, ...ofPayments];
  });
  const inGlossary = rowsOf(page('glossary')).flatMap(([, , cell = '']) => codesOf(cell));
  const inPlugins = filesBelow('plugins')
    .filter((file) => file.endsWith('README.md'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/^- \*\*Tables?\*\*: ([^]*?)\n- /gm)].flatMap(([, list = '']) => codesOf(list)),
    );
  expect(inPlugins.length).toBeGreaterThan(9);
  const named = [...inGlossary, ...inPlugins]
    .map((name) => name.split('.')[0])
    .filter((name) => /^[a-z]+(_[a-z]+)*s$/.test(name));
  // Table of Strapi.
  const known = [...tables, 'admin_users'];
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('shows the existing folders and the permitted arrows in the picture of docs/architecture.md', () => {
  const [, picture = ''] = /```mermaid\n([^]*?)```/.exec(page('architecture')) ?? [];
  const folders = ['config', 'plugins', 'cms', 'storefront'];
  const isForbidden = (from, to) =>
    zones.some((zone) => zone.target === `./${from}` && zone.from.some((place) => `${place}/`.startsWith(`./${to}/`)));
  const allowed = folders.flatMap((from) =>
    folders.filter((to) => to !== from && !isForbidden(from, to)).map((to) => `${from} --> ${to}`),
  );
  expect([...picture.matchAll(/^\s*(\w+ --> \w+)$/gm)].map(([, arrow]) => arrow).toSorted()).toEqual(
    allowed.toSorted(),
  );
  const drawn = [...picture.matchAll(/^\s*(?:subgraph )?([\w/-]+)\["/gm)].map(([, node = '']) => node);
  const plugins = new Set(filesBelow('plugins').map((file) => file.split('/').slice(0, 2).join('/')));
  expect(drawn.toSorted()).toEqual([...folders, ...plugins].toSorted());
});

test('names the floors of each part in docs/architecture.md in the order that lint enforces', () => {
  const rows = rowsOf(sectionOf(page('architecture'), 'Floors'));
  const { 'cms/src': ofServer, ...others } = floors;
  const named = rows.filter(([part = '']) => !part.startsWith('`')).map(([floor]) => floor);
  expect(named).toEqual(ofServer);
  const told = rows.flatMap(([part = '', list = '']) => (part.startsWith('`') ? [[plain(part), wordsOf(list)]] : []));
  expect(Object.fromEntries(told)).toEqual(others);
});
