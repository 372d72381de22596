/** The types that the shop shows and editors edit; all others are kept by the shop's own acts alone. */
export const contentUids: readonly string[] = [
  'service',
  'slide',
  'video',
  'timing',
  'place',
  'site',
  'policy-page',
  'mail-text',
].map((name) => `api::${name}.${name}`);
