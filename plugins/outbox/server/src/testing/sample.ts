import type { SiteInfo } from '../settings';

/** Temple for tests, with characters in its name that must be escaped. */
export const site: SiteInfo = {
  name: 'Saidham & Friends',
  legalName: 'Saidham Mandir, Inc.',
  place: 'Newburgh, Indiana',
  address: '6299 Oak Grove Rd, Newburgh, IN 47630',
  phone: '(812) 555-0142',
  email: 'office@saidham.example',
};

export { samples } from '../templates/samples';
