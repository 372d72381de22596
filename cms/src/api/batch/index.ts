export { batchHandlers } from './panel/panel-calls';
export { openBatch, updateBatch } from './services/batches';
export { closeBatch } from './services/close';
export { deskServices } from './services/desk-services';
export { countHundi } from './services/hundi';
export { batchPosting } from './services/posting';
export { saveRow } from './services/rows';
