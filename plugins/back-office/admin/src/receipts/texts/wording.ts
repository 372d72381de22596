import type { PaperFault } from '@seva/config/contract/panel/receipts/wording/contracts';

/** Texts of the page about the wording of receipts. */
export const wordingTexts = {
  title: 'Wording of receipts',
  subtitle: 'Signer and sentences of receipts, and their approval',
  issuing: (by: string, on: string) => `Approved by ${by} on ${on}. The shop issues receipts.`,
  samples: 'This is a demo: every receipt is marked SAMPLE.',
  notIssuing:
    'The shop issues no receipts yet. Emails say “confirmation, not a tax receipt” until you approve the wording.',
  changedSince:
    'Something has changed since the wording was approved. Approve it again to issue new receipts. Earlier receipts don’t change.',
  missing: 'Missing',
  faults: {
    legalName: 'The legal name of the temple',
    ein: 'The EIN, such as 12-3456789',
    address: 'The postal address of the temple',
    signer: 'The signer’s name (below)',
    sentences: 'A sentence lacks words required by law (below)',
  } satisfies Readonly<Record<PaperFault, string>>,
  edit: 'Edit temple details',
  whoEdits: 'An editor or the owner can enter it under “Temple and texts”.',
  temple: 'Temple details on receipts',
  legalName: 'Legal name',
  ein: 'EIN',
  address: 'Address',
  none: 'missing',
  signer: 'Signer',
  signerName: 'Name',
  signerTitle: 'Title',
  sentences: 'Sentences',
  sentencesHint: 'Each sentence must contain the words required by law.',
  needs: (words: string) => `Must contain: ${words}`,
  placeholders: 'We fill in {benefit} and {value} for each line.',
  original: 'Restore default',
  save: 'Save',
  saved: 'Saved',
  unsaved: 'Save your changes first',
  approve: 'Approve',
  approveTitle: 'Approve this wording?',
  approveBody:
    'Have a tax advisor read the sentences first. We record your name and today’s date. Every paid donation then gets a receipt, and you can issue missing earlier ones.',
  approveDone: 'Wording approved',
  sample: 'View sample',
  sampleFile: 'sample-receipt.pdf',
} as const;
