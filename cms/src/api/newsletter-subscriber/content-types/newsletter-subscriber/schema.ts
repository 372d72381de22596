import { datetime, email, hiddenType, string, text } from '@seva/config/hidden-type';

/** Subscription to the newsletter, current or ended. */
export default hiddenType({
  table: 'newsletter_subscribers',
  name: 'newsletter-subscriber',
  plural: 'newsletter-subscribers',
  columns: {
    email: email({ required: true }),
    subscribedAt: datetime(),
    unsubscribedAt: datetime(),
    source: string({ maxLength: 40 }),
    consent: text(),
  },
  unique: {
    newsletter_email_unique: ['email'],
  },
});
