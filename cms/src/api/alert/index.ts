export { alertParts, alerts, raiseFailedMails } from './alerts';
export { failedMailOf } from './failed-mail';
export { mailAttention } from './mails';
export { alertHandlers } from './panel/panel-calls';
export { alertPort } from './services/port';
