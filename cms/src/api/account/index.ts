export { devoteeHandlers } from './panel/panel-calls';
export { keepAnAdmin } from './services/last-admin';
export { passwordMatches, passwordRefusal, requireGoodPassword } from './services/password';
export { keepAccountsPlain } from './services/plain-accounts';
export { requireGoodPhone } from './services/profile';
export { secureAccounts } from './services/secure-accounts';
