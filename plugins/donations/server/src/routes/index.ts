import { panelRoutes } from '@seva/config/contract/panel';
import { calls } from '../../../shared/calls';

/** The routes of the back office, one for each call of the table. */
export const routes = panelRoutes('donations', calls);
