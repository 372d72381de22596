export { FamilyList } from './family-list';
export { PersonDialog } from './person-dialog';
export { personFacts, personName } from './person-values';
export { useFamily } from './use-family';
