import { test } from '../support/test';
import { backOfficeChecks } from './back-office-checks';
import { backOfficeDevotees } from './back-office-devotees';
import { backOfficeFigures } from './back-office-figures';
import { typedAmounts } from './typed-amounts';

// In sequence, in a shop without donations: the figures are those of the whole day.
test.describe('figures', backOfficeFigures);
test.describe('people', backOfficeDevotees);
test.describe('amounts', typedAmounts);
test.describe('checks', backOfficeChecks);
