import { date, hiddenType, integer, json, string } from '@seva/config/hidden-type';
import type { Sentences } from '@seva/config/rules/papers/treatments';

/** Signer, sentences and approval of the wording. There is one row. */
export default hiddenType({
  table: 'paper_settings',
  name: 'paper-setting',
  plural: 'paper-settings',
  columns: {
    key: string({ required: true }),
    signerName: string({ required: true, default: '' }),
    signerTitle: string({ required: true, default: '' }),
    sentences: json<Sentences>({ required: true }),
    approvedHash: string(),
    approvedBy: string(),
    approvedOn: date(),
    revision: integer({ default: 0, required: true }),
  },
  unique: {
    paper_settings_key_unique: ['key'],
  },
});
