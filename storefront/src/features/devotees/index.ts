export { AddDevotee } from './add-devotee';
export { DevoteeSearch } from './devotee-search';
export { FrontLater, prepareFront } from './front-later';
export { UserEditor } from './user-editor';
export { UserList } from './user-list';
