import { expect, expectTypeOf, it } from 'vitest';
import { boolean, hiddenType, integer, json, manyToOne, string, type ColumnsOf, type RowOf } from './hidden-type';

const basket = hiddenType({
  table: 'baskets',
  name: 'basket',
  plural: 'baskets',
  columns: {
    label: string({ required: true, maxLength: 20 }),
    state: string<'full' | 'empty'>({ required: true }),
    note: string(),
    count: integer({ default: 0 }),
    isKnown: boolean<boolean | null>({ default: false }),
    contents: json<{ readonly apples: number }>(),
    user: manyToOne('plugin::users-permissions.user'),
    lines: { type: 'relation', relation: 'oneToMany', target: 'api::line.line', mappedBy: 'basket' },
  },
  unique: { baskets_label_unique: ['label'] },
  indexed: { baskets_user_idx: ['user_id', 'count'] },
});

it('returns a schema that the panel hides', () => {
  expect(basket).toEqual({
    kind: 'collectionType',
    collectionName: 'baskets',
    info: { singularName: 'basket', pluralName: 'baskets', displayName: 'basket' },
    options: { draftAndPublish: false },
    pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
    attributes: {
      label: { type: 'string', required: true, maxLength: 20 },
      state: { type: 'string', required: true },
      note: { type: 'string' },
      count: { type: 'integer', default: 0 },
      isKnown: { type: 'boolean', default: false },
      contents: { type: 'json' },
      user: {
        type: 'relation',
        relation: 'manyToOne',
        target: 'plugin::users-permissions.user',
        useJoinTable: false,
      },
      lines: { type: 'relation', relation: 'oneToMany', target: 'api::line.line', mappedBy: 'basket' },
    },
    indexes: [
      { name: 'baskets_label_unique', columns: ['label'], type: 'unique' },
      { name: 'baskets_user_idx', columns: ['user_id', 'count'] },
    ],
  });
});

it('infers a row without relations, with null where nothing fills a column', () => {
  expectTypeOf<ColumnsOf<typeof basket>>().toEqualTypeOf<{
    readonly label: string;
    readonly state: 'full' | 'empty';
    readonly note: string | null;
    readonly count: number;
    readonly isKnown: boolean | null;
    readonly contents: { readonly apples: number };
  }>();
  expectTypeOf<RowOf<typeof basket>['updatedAt']>().toBeString();
});
