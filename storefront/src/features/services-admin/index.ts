export { ServiceForm } from './service-form';
export { savedState, ServiceList } from './service-list';
