export { AddDevotee } from './add-devotee';
export { DevoteeSearch } from './devotee-search';
export { UserEditor } from './user-editor';
export { UserList } from './user-list';
