import { tests, toolingScripts } from './language.mjs';

const half = '/^(and|or|but|nor|of|that|which|whose)\\b/';
const message = 'The title of a test is a whole sentence: it names what it is about.';
const selectorsFor = (call) => [
  { selector: `${call} > Literal.arguments:first-child[value=${half}]`, message },
  {
    selector: `${call} > TemplateLiteral.arguments:first-child > TemplateElement:first-child[value.raw=${half}]`,
    message,
  },
];

/** Titles of tests that are the second half of a sentence are refused: alone in a report they say nothing. */
export const testTitles = {
  files: [...tests, 'config/tooling/**/*.test.mjs'],
  ignores: toolingScripts.filter((files) => files !== 'config/tooling/**'),
  rules: {
    'no-restricted-syntax': [
      'error',
      ...selectorsFor('CallExpression[callee.name=/^(it|test)$/]'),
      ...selectorsFor('CallExpression[callee.object.name=/^(it|test)$/]'),
      ...selectorsFor('CallExpression[callee.callee.object.name=/^(it|test)$/]'),
    ],
  },
};
