/** Texts of the plugin's server. Another language is another file of this shape. */
export const texts = {
  wrong: (field: string) => `This filter cannot be read: ${field}`,
} as const;
