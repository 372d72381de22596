import { expect, it } from 'vitest';
import type { Donor, DonorPage } from '@seva/config/contract/panel/donations/donors/contracts';
import { donorsFile } from './donors-csv';

const donor = (change: Partial<Donor>): Donor => ({
  id: 'd1',
  name: 'Ravi Kumar',
  email: 'ravi@example.org',
  hasProfile: true,
  phone: '+1 219 555 0100',
  donations: 2,
  net: 0.1,
  last: '2026-11-20',
  address: '12 Elm Street, Dayton, OH 45402',
  addressLines: ['12 Elm Street', 'Dayton, OH 45402'],
  statementName: '',
  first: '2024-03-05',
  member: null,
  ...change,
});
const pages: readonly (readonly Donor[])[] = [
  [donor({}), donor({ id: null, name: '', email: '', phone: '' })],
  [donor({ name: '=1+1', net: -5.2, isAnonymous: true })],
];
const pageOf = (page: number): Promise<DonorPage> =>
  Promise.resolve({ rows: pages[page - 1] ?? [], page, pages: 2, total: 3, net: -5 });

it('contains every page of donors and ends with their totals', async () => {
  const text = (await donorsFile(pageOf).toArray()).join('');
  const rows = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(rows[0]).toBe(
    'Donor,Email,Phone,Donations,Given,Latest gift,Asked not to be named,Postal address,First gift,Latest membership',
  );
  expect(rows[1]).toBe(
    `Ravi Kumar,ravi@example.org,'+1 219 555 0100,2,0.10,2026-11-20,,"12 Elm Street, Dayton, OH 45402",2024-03-05,`,
  );
  expect(rows[2]).toContain('Without an account,,,2,0.10,');
  expect(rows[3]).toContain(`'=1+1,`);
  expect(rows[3]).toContain(',2,-5.20,2026-11-20,yes,');
  expect(rows.at(-1)).toBe('Total,,,6,-5.00,,,,,');
});
