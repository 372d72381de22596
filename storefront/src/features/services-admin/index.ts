export { ServiceForm } from './service-form';
export { ServiceList } from './service-list';
