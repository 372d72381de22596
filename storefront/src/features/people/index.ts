export { FamilyList } from './family-list';
export { PersonDialog } from './person-dialog';
export { personFacts, personName } from './person-words';
export { useFamily } from './use-family';
