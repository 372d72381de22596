import { panelPage } from '@seva/config/content-types';
import { expect, test } from 'vitest';
import { backOfficeAddress } from './back-office';
import { paths } from './paths';

const donations = '/plugins/donations/donations';
const devotees = '/plugins/donations/devotees';

test.each([
  [paths.order('gift'), `${donations}/gift`],
  [paths.orderList(), donations],
  [paths.userEdit('meera'), `${devotees}/meera`],
  [paths.userList(), devotees],
  [paths.serviceEdit('lamp'), `${panelPage('service')}/lamp`],
  [paths.serviceList(), panelPage('service')],
  [paths.serviceList(3), panelPage('service')],
  [paths.adminHome(), '/plugins/donations'],
  [paths.userAdd('new'), '/plugins/donations'],
])('leads from %s to the page of the same record', (screen, page) => {
  expect(backOfficeAddress(screen)).toBe(`http://localhost:3000/cms${page}`);
});
