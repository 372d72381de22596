import { source, tests, toolingScripts } from './language.mjs';

const message = 'Only config/env reads the environment; use serverEnv.';
const forced = 'A cast through unknown or never hides mistakes; fix the type, or disable the rule with a reason.';
const format = 'A format is slow to create; use the cached ones of config/rules/formats, or create it once.';

const foreign = 'Only strapi-patches replaces methods of other objects.';
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

const rows = 'Only the queries folder of a subject queries its tables.';
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

/**
 * Restricted syntax: `process.env` only in config/env, no casts through unknown, no formats that are created for each
 * text.
 */
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
