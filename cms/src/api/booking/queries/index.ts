export { findBookedLines, lineKey } from './booked-lines';
export type { BookedLine } from './booked-lines';
