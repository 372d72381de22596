import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';

const screensAndPanels = [
  'storefront/**/*.tsx',
  'storefront/**/*.ts',
  'config/panel/**/*.{ts,tsx}',
  'plugins/*/admin/src/**/*.{ts,tsx}',
  'cms/src/admin/**/*.{ts,tsx}',
];

/** React's compiler is not used, so its rules do not apply. Playwright's fixtures have their own `use`. */
const rules = { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' };

/** Rules of React and of accessibility. */
export const screens = [
  { files: screensAndPanels, ignores: ['storefront/e2e/**'], plugins: { 'react-hooks': hooks }, rules },
  { files: screensAndPanels, ...a11y.flatConfigs.strict },
];
