import { auditLogController } from './audit-log';

/** The plugin's handlers, by the first part of a call's name. */
export const controllers = { auditLog: auditLogController };
