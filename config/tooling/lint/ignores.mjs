/** What is made by machines, or is not ours to judge. */
export const ignores = {
  ignores: [
    '**/node_modules/',
    '**/dist/',
    '**/build/',
    '**/.cache/',
    '**/.strapi/',
    '**/.seva/',
    '**/coverage/',
    '**/types/generated/',
  ],
};
