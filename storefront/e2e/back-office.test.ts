import { describe } from 'vitest';
import { backOfficeFigures } from './panel/back-office-figures';
import { backOfficeDevotees } from './panel/back-office-devotees';
import { openOffice } from './panel/office';
import { typedAmounts } from './panel/typed-amounts';
import { openBackOffice } from './support/panel';

const office = openOffice(openBackOffice());

// One after the other, in one browser; each has donors of its own.
describe('figures', () => backOfficeFigures(office));
describe('people', () => backOfficeDevotees(office));
describe('amounts', () => typedAmounts(office));
