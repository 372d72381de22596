import { panelRoutes } from '@seva/config/contract/panel';
import { calls } from '@seva/config/contract/panel/donations/calls';

/** The routes of the back office, one for each call of the table. */
export const routes = panelRoutes('donations', calls);
