/** Every sentence of the plugin's server side. A second language is a second file of this shape. */
export const texts = {
  unknown: 'Receipt not found',
  unknownDonation: 'Donation not found',
  unknownKindGift: 'Gift in kind not found',
  unknownJob: 'This work is not known',
  wrong: (field: string) => `This filter cannot be read: ${field}`,
  wrongBody: (field: string) => `Please fill in: ${field}`,
  unknownRun: 'This run is not known',
  sampleFile: 'sample-receipt',
  sampleStatementFile: 'sample-statement',
  zipFile: (year: number) => `statements-${year}`,
  reportFile: (year: number) => `statements-${year}-report`,
} as const;
