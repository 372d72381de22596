export { AddDevotee } from './add-devotee';
export { DevoteeSearch } from './devotee-search';
export { LazyAdminHome, preloadAdminHome } from './lazy-admin-home';
export { UserEditor } from './user-editor';
export { UserList } from './user-list';
