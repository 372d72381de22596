export { LazyAdminHome, preloadAdminHome } from './lazy-admin-home';
