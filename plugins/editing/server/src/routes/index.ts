import { panelRoutes } from '@seva/config/contract/panel';
import { calls } from '../../../shared/calls';

/** Routes of the plugin, one per call. */
export const routes = panelRoutes('editing', calls);
