export { type PaperField, paperFieldNames, PaperFields } from './paper-fields';
export { ReceiptDownload } from './receipt-download';
export { receivedWords } from './received-words';
export { SampleMark } from './sample-mark';
export { StatementPage, StatementYears } from './statement-page';
export { VerifyForm } from './verify-form';
