import { panelRoutes } from '@seva/config/contract/panel';
import { calls } from '../../../shared/calls';

/** The plugin's routes, one for each call of the table. */
export const routes = panelRoutes('editing', calls);
