/** The keys of what the priests' sheet keeps on a device; its code is fetched by its screen alone. */
export const sheetKeys = { sheet: 'sheet', marks: 'sheetMarks', script: 'sheetScript' } as const;
