export { ServiceForm } from './service-form';
export { AllServices } from './service-list';
