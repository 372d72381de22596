/** Commit messages (CONTRIBUTING.md): `npm run lint` checks those since the main branch. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'header-max-length': [2, 'always', 72] },
};
