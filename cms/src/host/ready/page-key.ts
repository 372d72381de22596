import type { IncomingMessage } from 'node:http';
import { pageAddress } from '../page-address';

/** Whom a page is drawn for: it decides which frame is rendered, never what somebody may do. */
export type Role = 'visitor' | 'devotee' | 'admin';

const saying = /(?:^|;\s*)seva_role=(admin|devotee)\s*(?:;|$)/;

/** The role that a browser says it has. */
export const roleOf = ({ headers }: IncomingMessage) => (saying.exec(headers.cookie ?? '')?.[1] ?? 'visitor') as Role;

/** What the page that a request asks for is kept by: it has no other for a query that its screen does not read. */
export const pageKey = (request: IncomingMessage) => `${roleOf(request)} ${pageAddress(request.url ?? '')}`;
