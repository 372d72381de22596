import { expect, test } from 'vitest';
import { adminScreens, devoteeScreens } from '../testing/member-screens';
import { describeStates } from '../testing/screen-states';
import { visitorScreens } from '../testing/visitor-screens';
import { screenLines } from './screen-table';

test('shows every screen of the table in each of its states', () => {
  const shown = [visitorScreens, devoteeScreens, adminScreens].flatMap(Object.keys);
  expect([...new Set(shown)].sort()).toEqual([...new Set(screenLines.map(({ file }) => file))].sort());
});

describeStates(devoteeScreens);
describeStates(adminScreens);
