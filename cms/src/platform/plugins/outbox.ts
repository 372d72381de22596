import type { Core } from '@strapi/strapi';
import type { Outbox, TemplateData } from '@seva/outbox/strapi-server';

export type { AttachedDocument, Outbox } from '@seva/outbox/strapi-server';

export type MailReceipt = TemplateData['receipt-corrected']['receipt'];

/** Data of the January email to a donor without an account. */
export type GuestYearMail = TemplateData['guest-year'];

export type MailBooking = TemplateData['booking-unplaced'];

/** Data of a donation that every email about it has. */
export type DonationMailFacts = Omit<
  TemplateData['donation-confirmation'],
  'gotram' | 'nakshatram' | 'receipt' | 'bookings'
>;

export function outbox(strapi: Core.Strapi): Outbox {
  return strapi.plugin('outbox').service('outbox') as Outbox;
}
