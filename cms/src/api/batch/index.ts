export { batchHandlers } from './panel/panel-calls';
export { batchPosting } from './services/posting';
