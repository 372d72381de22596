import type { Core } from '@strapi/strapi';
import type { DeskPorts, DeskService } from '@seva/donations/strapi-server';
import { donationActs } from './acts';
import { attentionDesk } from './attention';
import { findDonation } from './detail';
import { devoteeBook } from './devotees';
import { listDonors } from '../reports/donors';
import { readGlance } from './glance';
import { donationBatches, listDonations } from './list';
import { filterOptions, givenServices } from './options';
import { totalDonations } from '../reports/totals';
import { trailBook } from './trail-book';

/** The donations plugin's service. */
export function desk(strapi: Core.Strapi): DeskService {
  return strapi.plugin('donations').service('donations') as DeskService;
}

/** What the desk is made of: the orders as it reads them, and the shop's acts. */
export function deskPorts(strapi: Core.Strapi): DeskPorts {
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
    glance: () => readGlance(strapi, Date.now()),
    attention: attentionDesk(strapi),
    devotees: devoteeBook(strapi),
    trail: trailBook(strapi),
  };
}
