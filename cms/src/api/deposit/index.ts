export { depositHandlers } from './panel/panel-calls';
export { makeDeposit, prepareDeposit } from './services/deposits';
export { listDepositable } from './services/view';
export { replaceInDeposit, requireSameAtBank } from './services/replace';
