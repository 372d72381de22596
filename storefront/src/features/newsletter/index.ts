export { NewsletterBand } from './newsletter-band';
export { NewsletterForm } from './newsletter-form';
