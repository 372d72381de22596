export { findService, isServiceVisible, listServices, topServices } from './services/catalog';
