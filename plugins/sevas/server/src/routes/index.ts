import { panelRoutes } from '@seva/config/contract/panel';
import { calls } from '@seva/config/contract/panel/bookings/calls';

/** The plugin's routes, one for each call of the table; they live where the back office's do. */
export const routes = panelRoutes('donations', calls);
