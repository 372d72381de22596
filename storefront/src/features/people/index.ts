export { FamilyList } from './family-list';
export { OwnEntryOffer } from './own-entry-offer';
export { PersonDialog } from './person-dialog';
export { findOwn, ownPerson, personFacts, personName } from './person-values';
export { ownId, useFamily } from './use-family';
