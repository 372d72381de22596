export { NewsletterBand, NewsletterForm } from './newsletter-form';
