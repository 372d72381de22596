import { hiddenType, integer, string } from '@seva/config/hidden-type';

/** Family member that a devotee's account remembers for poojas. Unknown values are null. */
export default hiddenType({
  table: 'family_members',
  name: 'family-member',
  plural: 'family-members',
  columns: {
    userId: integer({ required: true }),
    position: integer({ required: true }),
    name: string({ required: true, private: true, searchable: false }),
    script: string({ private: true, searchable: false }),
    gotram: string({ private: true, searchable: false }),
    nakshatram: integer({ private: true }),
    pada: integer({ private: true }),
    rashi: integer({ private: true }),
    relation: string({ private: true, searchable: false }),
  },
  indexed: {
    family_members_user_position_idx: ['user_id', 'position'],
  },
});
