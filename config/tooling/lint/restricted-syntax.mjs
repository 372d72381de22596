import { source, tests, toolingScripts } from './language.mjs';

const message = 'The environment is read in config/env alone; ask it.';
const forced = 'A cast that fits anything hides mistakes; mend the type, or say why it cannot be mended.';
const format =
  'A format takes long to make, on a phone a millisecond; take a kept one of config/rules/formats, or make it once.';

const foreign = 'Methods of other objects are replaced in strapi-patches alone.';
const replaced = { selector: "AssignmentExpression[left.type='MemberExpression'] > :function.right", message: foreign };

const everywhere = [
  { selector: "MemberExpression[object.name='process'][property.name='env']", message },
  { selector: "MemberExpression[object.name='process'][property.value='env']", message },
  { selector: "VariableDeclarator[init.name='process'] Property[key.name='env']", message },
  { selector: "ImportSpecifier[imported.name='env'][parent.source.value=/^(node:)?process$/]", message },
  { selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]', message: forced },
  { selector: 'TSAsExpression[typeAnnotation.type="TSNeverKeyword"]', message: forced },
];

const madeInPassing = [
  { selector: ":function NewExpression[callee.object.name='Intl']", message: format },
  { selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]', message: format },
];

const rows = "A subject's tables are queried in its queries folder alone.";
const queried = [
  {
    selector: "MemberExpression[object.property.name='db'][property.name=/^(query|connection|queryBuilder)$/]",
    message: rows,
  },
  {
    selector: "VariableDeclarator[init.property.name='db'] Property[key.name=/^(query|connection|queryBuilder)$/]",
    message: rows,
  },
  {
    selector: 'ImportDeclaration[source.value=/database.table$/] ImportSpecifier[imported.name=/^(table|sql)$/]',
    message: rows,
  },
];

const restrict = (files, ignored, selectors) => ({
  files,
  ignores: [...ignored, ...toolingScripts, ...tests],
  rules: { 'no-restricted-syntax': ['error', ...selectors] },
});

/** `process.env` in one place, no casts that would fit anything, and no formats that are made anew for each text that is drawn. */
export const restrictedSyntax = [
  restrict(source, ['config/env/**'], everywhere),
  restrict(
    ['cms/src/**/*.{ts,tsx}'],
    ['cms/src/**/strapi-patches/**', 'cms/src/extensions/**', 'cms/src/api/receipt/pdf/draw/**'],
    [...everywhere, replaced, ...queried],
  ),
  restrict(
    ['cms/src/api/*/queries.ts', 'cms/src/api/*/queries/**/*.ts', 'cms/src/{platform,ops,admin}/**/*.{ts,tsx}'],
    ['cms/src/api/receipt/pdf/draw/**', 'cms/src/**/strapi-patches/**'],
    [...everywhere, replaced],
  ),
  restrict(['config/rules/**', 'storefront/src/**'], ['config/rules/formats.ts'], [...everywhere, ...madeInPassing]),
];
