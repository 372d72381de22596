export { devoteeHandlers } from './panel/panel-calls';
export { addDevotee } from './services/add-devotee';
export { findByExactNames, findLookAlikes, searchDevotees } from './services/search-devotees';
export { protectLastAdmin } from './services/last-admin';
export { passwordMatches, passwordRefusal, personWords, requireGoodPassword } from './services/password';
export { normalizeAccounts } from './services/normalize-accounts';
export { requireGoodPhone } from './services/profile';
export { secureAccounts } from './services/secure-accounts';
