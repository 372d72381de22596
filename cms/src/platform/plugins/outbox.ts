import type { Core } from '@strapi/strapi';
import type { Outbox, TemplateData } from '@seva/outbox/strapi-server';

export type { AttachedPaper, Outbox } from '@seva/outbox/strapi-server';

/** A receipt as the mails about it tell it. */
export type ReceiptTold = TemplateData['receipt-corrected']['receipt'];

/** What somebody who gave without an account is told in January. */
export type GuestYearTold = TemplateData['guest-year'];

/** A booking as mails tell it. */
export type BookingTold = TemplateData['booking-unplaced'];

/** What every mail about a donation knows. */
export type DonationFactsOf = Omit<
  TemplateData['donation-confirmation'],
  'gotram' | 'nakshatram' | 'receipt' | 'bookings'
>;

/** The outbox plugin's service. */
export function outbox(strapi: Core.Strapi): Outbox {
  return strapi.plugin('outbox').service('outbox') as Outbox;
}
