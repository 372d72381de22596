import { awaiting } from './config/tooling/lint/awaiting.mjs';
import { directions } from './config/tooling/lint/directions.mjs';
import { ignores } from './config/tooling/lint/ignores.mjs';
import { language } from './config/tooling/lint/language.mjs';
import { patterns } from './config/tooling/lint/patterns.mjs';
import { prose } from './config/tooling/lint/prose.mjs';
import { restrictedSyntax } from './config/tooling/lint/restricted-syntax.mjs';
import { screens } from './config/tooling/lint/screens.mjs';

export default [ignores, ...language, awaiting, ...directions, ...restrictedSyntax, patterns, ...prose, ...screens];
