import { panelRoutes } from '@seva/config/contract/panel';
import { calls } from '../../../shared/calls';

/** Routes of the plugin, one per call, below those of the back office. */
export const routes = panelRoutes('donations', calls);
