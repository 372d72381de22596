export { journalHandlers } from './panel/panel-calls';
