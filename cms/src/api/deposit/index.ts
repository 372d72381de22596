export { depositHandlers } from './panel/panel-calls';
