import type { Core } from '@strapi/strapi';
import type { BackOfficePorts, BackOfficeService } from '@seva/donations/strapi-server';
import { donationActs } from './acts';
import { attentionRepository } from './attention';
import { findDonation } from './detail';
import { devoteeRepository } from './devotees';
import { listDonors } from '../reports/donors';
import { readOverview } from './overview';
import { donationBatches, listDonations } from './list';
import { monthRepository } from './months';
import { payoutReader } from './payouts';
import { filterOptions, givenServices } from './options';
import { subscriberRepository } from './subscribers';
import { totalDonations } from '../reports/totals';

/** The donations plugin's service. */
export function backOffice(strapi: Core.Strapi): BackOfficeService {
  return strapi.plugin('donations').service('donations') as BackOfficeService;
}

/** What the back office is made of: the orders as it reads them, and the shop's acts. */
export function backOfficePorts(strapi: Core.Strapi): BackOfficePorts {
  return {
    donations: {
      list: (filters, how) => listDonations(strapi, filters, how),
      totals: (filters) => totalDonations(strapi, filters),
      options: (filters) => filterOptions(strapi, filters),
      services: (text) => givenServices(strapi, text),
      find: (id) => findDonation(strapi, id),
      batches: (filters) => donationBatches(strapi, filters),
    },
    acts: donationActs(strapi),
    donors: (filters, how) => listDonors(strapi, filters, how),
    overview: () => readOverview(strapi, Date.now()),
    attention: attentionRepository(strapi),
    devotees: devoteeRepository(strapi),
    months: monthRepository(strapi),
    payouts: payoutReader(strapi),
    subscribers: subscriberRepository(strapi),
  };
}
