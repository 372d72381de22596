export { ClaimPanel } from './claim-panel';
export { GivePage, GiveSkeleton } from './give-page';
