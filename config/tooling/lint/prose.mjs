import vitest from '@vitest/eslint-plugin';
import jsdoc from 'eslint-plugin-jsdoc';
import { source, tests, toolingScripts, typescriptSource } from './language.mjs';

const participles = 'Asked|Done|Found|Given|Held|Kept|Known|Made|Said|Seen|Taken|Told|Written';
const clauses = `What|Which|Who|Whom|Whose|Whoever|Whatever|That|Those|Where|Wherever|How|As|Of|By|For|To|With|Without|It|So|Such|${participles}`;
const startsWithClause = `^\\n?(?!(?:${clauses})\\b)[\\s\\S]*$`;

const exportedFunctions = [
  'ExportNamedDeclaration[declaration.type="FunctionDeclaration"][declaration.id.name=/^(?!use[A-Z])[a-z]/]',
  'ExportNamedDeclaration[declaration.declarations.0.id.name=/^(?!use[A-Z])[a-z]/][declaration.declarations.0.init.type="ArrowFunctionExpression"]',
];
const lacksVerb = {
  comment: 'JsdocBlock[description!=/^\\n?($|True if|Whether|[A-Z]{2}|`|[A-Z][a-z-]+s\\b)/]',
  message: 'Start the comment of an exported function with a verb: "Returns …".',
};

const label = '[A-Z]+\\d+[: ] ?|[a-z]+: ';
const determiner =
  'an?|the|no|every|each|all|only|one|two|three|four|five|nothing|neither|both|another|never|can|cannot|must';
const title = [
  `^(${label})?([%$\`"“'A-Z\\d]|[a-z-]+s\\b|(${determiner})\\b)`,
  'Start the title of a test with a verb: "returns 409 when the slot is full".',
];

/**
 * Language of comments and test titles (docs/decisions/116). React components and hooks are named after what they show,
 * and short functions need no comment.
 */
export const prose = [
  {
    files: source,

    plugins: { jsdoc },
    rules: {
      'jsdoc/match-description': [
        'error',
        {
          contexts: ['any'],
          matchDescription: startsWithClause,
          message: 'Start a comment with a verb ("Returns …") or a noun, not with a clause or a participle.',
        },
      ],
    },
  },
  {
    files: [...typescriptSource, 'config/tooling/**/*.mjs'],
    ignores: [...tests, '**/*.test.mjs'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/no-restricted-syntax': [
        'error',
        { contexts: exportedFunctions.map((context) => ({ context, ...lacksVerb })) },
      ],
      'jsdoc/require-throws': ['error', { contexts: ['ExportNamedDeclaration > FunctionDeclaration'] }],
    },
  },
  {
    files: ['**/*.ts'],
    ignores: [...tests, ...toolingScripts],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          minLineCount: 10,
          enableFixer: false,
          contexts: ['VariableDeclaration > VariableDeclarator > ArrowFunctionExpression'],
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx,mjs}'],

    plugins: { vitest },
    rules: {
      'vitest/valid-title': [
        'error',
        {
          allowArguments: true,
          disallowedWords: ['whoever', 'nobody', 'somebody', 'anybody'],
          mustMatch: { it: title, test: title },
        },
      ],
    },
  },
];
