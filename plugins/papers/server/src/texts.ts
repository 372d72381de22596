/** Every sentence of the plugin's server side. A second language is a second file of this shape. */
export const texts = {
  rights: {
    'papers.read': 'Read receipts and statements',
    'papers.act': 'Issue, correct and void receipts',
    'papers.settings': 'Decide what is deductible, approve the wording, release a year',
    'runs.act': 'Issue and mail the statements of a year',
  },
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
