/** Every sentence of the plugin's server side. A second language is a second file of this shape. */
export const texts = {
  wrong: (field: string) => `This filter cannot be read: ${field}`,
} as const;
