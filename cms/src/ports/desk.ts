import type { Core } from '@strapi/strapi';
import type { DeskPorts, DeskService } from '@seva/donations/strapi-server';
import { donationActs } from '../desk/acts';
import { attentionDesk } from '../desk/attention';
import { findDonation } from '../desk/detail';
import { devoteeBook } from '../desk/devotees';
import { listDonors } from '../desk/donors';
import { readGlance } from '../desk/glance';
import { donationBatches, listDonations } from '../desk/list';
import { filterOptions, givenServices } from '../desk/options';
import { totalDonations } from '../desk/totals';
import { trailBook } from '../desk/trail-book';

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
