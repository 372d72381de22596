import { source, tests, toolingScripts } from './language.mjs';

const message = 'The environment is read in config/env alone; ask it.';
const forced = 'A cast that fits anything hides mistakes; mend the type, or say why it cannot be mended.';

/** `process.env` in one place, and no casts that would fit anything. */
export const restrictedSyntax = {
  files: source,
  ignores: ['config/env/**', ...toolingScripts, ...tests],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: "MemberExpression[object.name='process'][property.name='env']", message },
      { selector: "MemberExpression[object.name='process'][property.value='env']", message },
      { selector: "VariableDeclarator[init.name='process'] Property[key.name='env']", message },
      { selector: "ImportSpecifier[imported.name='env'][parent.source.value=/^(node:)?process$/]", message },
      { selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]', message: forced },
      { selector: 'TSAsExpression[typeAnnotation.type="TSNeverKeyword"]', message: forced },
    ],
  },
};
