export { readStorefrontConfig } from './services/storefront-config';
