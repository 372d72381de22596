import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';

const screensAndPanels = [
  'storefront/**/*.tsx',
  'storefront/**/*.ts',
  'config/panel/**/*.{ts,tsx}',
  'plugins/*/admin/src/**/*.{ts,tsx}',
  'cms/src/admin/**/*.{ts,tsx}',
];

/** Without React's compiler, its rules for the compiler do not apply. Playwright's fixtures have a `use` of their own. */
const rules = { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' };

/** React's rules, and what a screen owes to those who cannot see it or use no mouse. */
export const screens = [
  { files: screensAndPanels, ignores: ['storefront/e2e/**'], plugins: { 'react-hooks': hooks }, rules },
  { files: screensAndPanels, ...a11y.flatConfigs.strict },
];
