export { FamilyList } from './family-list';
export { OwnEntryOffer } from './own-entry-offer';
export { PersonDialog } from './person-dialog';
export { personFacts, personName } from './person-values';
export { useFamily } from './use-family';
