/** Generated and third-party files. */
export const ignores = {
  ignores: [
    '**/node_modules/',
    '**/dist/',
    '**/build/',
    '**/.cache/',
    '**/.strapi/',
    '**/.seva/',
    '**/coverage/',
    'release/',
    '**/types/generated/',
  ],
};
