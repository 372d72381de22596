import { auditTexts } from '@seva/panel/audit-texts';
import { expect, it } from 'vitest';
import { auditKinds } from '../../../shared/contracts';
import { texts } from './en';

it.each(auditKinds)('has a label for the kind %s, in the filter and in an entry', (kind) => {
  expect(texts.kinds).toHaveProperty(kind);
  // Prices are entries about services.
  if (kind !== 'price') expect(auditTexts.one).toHaveProperty(kind);
});
