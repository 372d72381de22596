import { auditLogController } from './audit-log';

/** Handlers by the first part of a call's name. */
export const controllers = { auditLog: auditLogController };
