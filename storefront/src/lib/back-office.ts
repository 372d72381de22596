import { env } from './env';

const service = '/content-manager/collection-types/api::service.service';

/** Screens of the shop with the panel page of the same record. */
const pages = [
  [/^\/order\/([^/]+)$/, '/plugins/donations/donations/$1'],
  [/^\/admin\/orderlist$/, '/plugins/donations/donations'],
  [/^\/admin\/user\/([^/]+)\/edit$/, '/plugins/donations/devotees/$1'],
  [/^\/admin\/userlist$/, '/plugins/donations/devotees'],
  [/^\/admin\/product\/([^/]+)\/edit$/, `${service}/$1`],
  [/^\/admin\/productlist(\/\d+)?$/, service],
] as const;

const addressOf = (page: string) => `${env.apiUrl}/cms${page}`;

export const alertsAddress = addressOf('/plugins/donations/attention');

/** Addresses of the panel's pages that staff open most. */
export const panelAddresses = {
  bookings: addressOf('/plugins/sevas'),
  donations: addressOf('/plugins/donations/donations'),
  receipts: addressOf('/plugins/donations/receipts'),
  yearEnd: addressOf('/plugins/donations/year-end'),
  content: addressOf('/content-manager'),
} as const;

/**
 * Returns the back office's address of the record that a screen shows, such as `/order/{id}`, or of its overview for
 * every other screen.
 */
export function backOfficeAddress(pathname: string): string {
  const found = pages.find(([screen]) => screen.test(pathname));
  return addressOf(found ? pathname.replace(found[0], found[1]) : '/plugins/donations');
}
