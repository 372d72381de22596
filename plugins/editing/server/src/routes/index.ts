import { panelRoutes } from '@seva/config/contract/panel';
import { calls } from '../../../shared/calls';

export const routes = panelRoutes('editing', calls);
