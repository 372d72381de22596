import type { Core } from '@strapi/strapi';
import type { FilterOptions } from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { giftDay } from '@seva/config/rules/temple-time';
import { findAccountNames } from '../../account/queries';
import { readSite, templeTimeZone } from '../../content';
import { findGivenService, findPlacers } from '../queries/reports/filter-choices';

/** Returns the choices of the filters, and the names of the service and the donor that are filtered by. */
export async function filterOptions(
  strapi: Core.Strapi,
  { service, donor }: Pick<DonationFilters, 'service' | 'donor'>,
): Promise<FilterOptions> {
  const timeZone = await templeTimeZone(strapi);
  const donorName = donor ? (await findAccountNames(strapi, [donor])).get(donor) : undefined;
  return {
    today: giftDay(Date.now(), timeZone),
    timeZone,
    temple: (await readSite(strapi)).name,
    staff: await findPlacers(strapi),
    service: service ? await findGivenService(strapi, service) : null,
    donor: donorName === undefined ? null : { id: donor, name: donorName },
  };
}
