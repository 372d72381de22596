export { type ReceiptField, receiptFieldNames, ReceiptFields } from './receipt-fields';
export { ReceiptDownload } from './receipt-download';
export { receivedValueText } from './received-value';
export { SampleMark } from './sample-mark';
export { StatementPage, StatementYears } from './statement-page';
