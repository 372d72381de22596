import { hiddenType, string, text } from '@seva/config/hidden-type';

/** Logo that receipts were issued with, stored for as long as they are. */
export default hiddenType({
  table: 'paper_logos',
  name: 'paper-logo',
  plural: 'paper-logos',
  columns: {
    hash: string({ required: true }),
    /** PNG in base64. */
    png: text({ required: true }),
  },
  unique: {
    paper_logos_hash_unique: ['hash'],
  },
});
