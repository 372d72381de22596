import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { texts } from './texts';

type Texts = Readonly<Record<string, string>>;

/** Packages of Strapi with pages for editors, by the prefix of their texts. */
const packages = { upload: '@strapi/upload', 'content-manager': '@strapi/content-manager' } as const;

const resolve = createRequire(createRequire(import.meta.url).resolve('@strapi/strapi/package.json')).resolve;

/** Returns the English texts of a package of Strapi, by the names under which the panel may replace them. */
async function textsOf(name: keyof typeof packages): Promise<Texts> {
  const folder = path.dirname(resolve(`${packages[name]}/package.json`));
  const file = pathToFileURL(path.join(folder, 'dist/admin/translations/en.json.mjs')).href;
  const { default: own } = (await import(file)) as { default: Texts };
  return Object.fromEntries(Object.entries(own).map(([key, text]) => [`${name}.${key}`, text]));
}

/** Words of Strapi and of developers; the panel uses picture, entry, list and part. */
const foreign =
  /\bassets?\b|\bmedia\b|\brelations?\b|\brelational\b|\bcomponents?\b|\bstrapi\b|\bAPI\b|\bentity|\bentities\b/i;

/** Texts of screens that this panel lacks: settings, generated descriptions, versions, dynamic zones, drafts. */
const unreachable = [
  /^upload\.(settings|config|ai|page|plugin\.description)\b/,
  /^upload\.list\.bulk-actions\.create-metadata\b/,
  /^upload\.list\.table\.row\.metadata-missing$/,
  /^content-manager\.(history|preview|edit-settings-view|api)\./,
  /^content-manager\.containers\.(SettingPage|list\.autoCloneModal)\./,
  /^content-manager\.components\.(DynamicZone|FieldItem)\./,
  /^content-manager\.(popUpWarning|popUpwarning|error\.records)\b/,
];

it('shows no text of Strapi about assets, media, relations or components to an editor', async () => {
  const all = { ...(await textsOf('upload')), ...(await textsOf('content-manager')) };
  expect(Object.keys(all).length).toBeGreaterThan(400);
  const shown = Object.entries({ ...all, ...texts.panel }).filter(([key]) => key in all);
  const left = shown.filter(([key, text]) => foreign.test(text) && !unreachable.some((screen) => screen.test(key)));
  expect(left).toEqual([]);
});

it('replaces only texts that this version of Strapi has', async () => {
  const all = { ...(await textsOf('upload')), ...(await textsOf('content-manager')) };
  const ours = Object.keys(texts.panel).filter((key) => /^(upload|content-manager)\./.test(key));
  expect(ours.length).toBeGreaterThan(50);
  // Strapi's code uses this one but its English texts lack it.
  expect(ours.filter((key) => !(key in all))).toEqual(['content-manager.plugin.name']);
});

it.each([
  ['the field of a schedule', 'content-manager.relation.add', 'Choose from the list'],
  ['a field whose list is empty', 'content-manager.relation.notAvailable', 'There’s nothing to choose from'],
  ['the plus on a picture', 'upload.control-card.add', 'Choose another picture'],
  ['the chain on a picture', 'upload.control-card.copy-link', 'Copy the link to the picture'],
  ['the pen on a picture', 'upload.control-card.edit', 'Describe or crop the picture'],
  ['the menu entry of the library', 'upload.plugin.name', 'Pictures'],
  ['the button that takes another file', 'upload.control-card.replace-media', 'Replace the picture'],
])('names %s in the words of the temple', (_what, key, text) => {
  expect((texts.panel as Texts)[key]).toBe(text);
});
