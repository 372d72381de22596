import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { serverVariables } from '../../env/server.ts';
import { checkoutPath } from '../checkout.mjs';
import { gatewayEvents } from '../../rules/gateway-events.ts';
import { guideBlocks, guideSteps, guideVariables, unitVariables } from '../evidence/guide.mjs';
import { shopCommands } from '../shop-commands.mjs';
import { usageOf } from '../usage.mjs';
import { npmCommandsOf, programsOf, sevaCommandsOf } from './commands.mjs';
import { filesBelow, textOf } from './files.mjs';

const manifest = (file) => JSON.parse(readFileSync(checkoutPath(file), 'utf8'));
/** CHANGELOG.md names commands that existed in their version. */
const pages = filesBelow().filter((file) => file.endsWith('.md') && !/^(cms\/seed|CHANGELOG)/.test(file));

/** Returns the scripts that a page may name: those of the root, and below the storefront its own. */
const scriptsFor = (page, project) => ({
  ...(project || page.startsWith('storefront/') ? manifest('storefront/package.json').scripts : {}),
  ...manifest('package.json').scripts,
});

/** Commands that run other programs and take their options. */
const theirs = /^(build:static|faces)$/;

/** Returns the usage of a script from the tooling and from the server's own list. */
function usageOfScript(line, name) {
  const [, file = ''] = /config\/tooling\/([\w-]+)\.mjs/.exec(line) ?? [];
  const ofServer = textOf('cms/src/ops/commands/usage.ts').match(new RegExp(`seva ${name}\\b.*`))?.[0] ?? '';
  return `${usageOf(file || name) ?? ''} ${ofServer}`;
}

test.each(pages)('every seva command that %s names exists and has the options that are named', (page) => {
  const wrong = sevaCommandsOf(textOf(page)).flatMap(({ name, options, code }) => {
    if (!(name in shopCommands)) return [code];
    return options
      .filter((option) => option !== 'help' && !usageOfScript('', name).includes(`--${option}`))
      .map((option) => `${code}: --${option}`);
  });
  expect(wrong).toEqual([]);
});

test.each(pages)('every npm command that %s names exists and has the options that are named', (page) => {
  const wrong = npmCommandsOf(textOf(page)).flatMap(({ project, name, options, code }) => {
    const scripts = scriptsFor(page, project);
    if (!(name in scripts)) return [code];
    const usage = theirs.test(name) ? null : usageOfScript(scripts[name], name);
    const isUnknown = (option) => option !== 'help' && usage !== null && !usage.includes(`--${option}`);
    return options.filter(isUnknown).map((option) => `${code}: --${option}`);
  });
  expect(wrong).toEqual([]);
});

const testFiles = filesBelow().filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file));

/** Returns whether a name of a recipe is the beginning of a test's path below one of vitest's folders. */
const isTest = (name) => testFiles.some((file) => file.includes(`/${name}`));

test.each(pages)('every test, project and script in the commands of %s exists', (page) => {
  const missing = programsOf(textOf(page)).flatMap(({ program, names, code }) => {
    const runsTests = program === 'vitest' || program === 'playwright';
    const isThere = (name) => (runsTests && isTest(name)) || (program !== 'vitest' && existsSync(checkoutPath(name)));
    return names.filter((name) => !/^[A-Z]+$/.test(name) && !isThere(name)).map((name) => `${code}: ${name}`);
  });
  expect(missing).toEqual([]);
});

describe('docs/running/going-live.md', () => {
  it('sets variables that the server knows, and none that the unit sets otherwise', () => {
    const [guide, unit] = [guideVariables(), unitVariables()];
    expect(Object.keys(guide).length).toBeGreaterThan(10);
    expect(Object.keys(guide).filter((name) => !serverVariables.includes(name))).toEqual([]);
    for (const [name, value] of Object.entries(unit)) expect(guide[name] ?? value).toBe(value);
  });

  it('lists the events of Stripe that the shop reads', () => {
    expect(guideBlocks('text')).toEqual([`${gatewayEvents.join('\n')}\n`]);
  });

  it('numbers its steps in order', () => {
    const numbers = guideSteps().map(({ title }) => Number.parseInt(title, 10));
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  });

  it('names files of config/deploy that exist', () => {
    const named = [...textOf('docs/running/going-live.md').matchAll(/config\/deploy\/([\w.]+)/g)].map(
      ([, file]) => file,
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((file) => !existsSync(checkoutPath('config', 'deploy', file)))).toEqual([]);
  });
});

describe('the commands of a page', () => {
  it('includes shell blocks and backticks, with options behind and beside them', () => {
    const text = [
      '```sh',
      'npm start     # says so',
      'sudo -u x npm run doctor -- --json',
      '```',
      '```json',
      'npm run no',
      '```',
    ];
    const beside = ['`npm run bench` compares (`-- --only=list`, `--seconds=5`); `npm ci` is npm’s own'];
    expect(npmCommandsOf([...text, ...beside].join('\n'))).toEqual([
      { project: '', name: 'start', options: [], code: expect.any(String) },
      { project: '', name: 'doctor', options: ['json'], code: expect.any(String) },
      { project: '', name: 'bench', options: ['only', 'seconds'], code: expect.any(String) },
    ]);
  });

  it('includes the files of each program', () => {
    expect(programsOf('`cms`: `npx vitest run tests/a.test.ts src/b`, `npx tsc -b config`')).toEqual([
      { program: 'vitest', names: ['tests/a.test.ts', 'src/b'], code: expect.any(String) },
      { program: 'tsc', names: ['config'], code: expect.any(String) },
    ]);
  });
});
