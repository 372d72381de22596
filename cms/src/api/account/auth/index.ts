export { authenticate, hashToken } from './authenticate';
export { calendarLink, isCalendarToken } from './calendar-token';
export { issueClaim } from './claim-link';
export { bcryptHash } from './password-hash';
export { readStopToken, stopToken } from './stop-token';
