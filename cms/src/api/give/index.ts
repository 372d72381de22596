export { readOffer } from './services/offer';
