export { authenticate, hashToken } from './authenticate';
export { calendarLink, opensCalendar } from './calendar-token';
export { issueClaim } from './claim-link';
export { bcryptHash } from './password-hash';
export { readStopToken, stopToken } from './stop-token';
