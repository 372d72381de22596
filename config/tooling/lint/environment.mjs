import { source, tests, toolingScripts } from './language.mjs';

const message = 'The environment is read in config/env alone; ask it.';

/** `process.env` in one place. */
export const environment = {
  files: source,
  ignores: ['config/env/**', ...toolingScripts, ...tests],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: "MemberExpression[object.name='process'][property.name='env']", message },
      { selector: "MemberExpression[object.name='process'][property.value='env']", message },
      { selector: "VariableDeclarator[init.name='process'] Property[key.name='env']", message },
      { selector: "ImportSpecifier[imported.name='env'][parent.source.value=/^(node:)?process$/]", message },
    ],
  },
};
