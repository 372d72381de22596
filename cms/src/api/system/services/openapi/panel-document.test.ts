import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { calls } from '@seva/config/contract/panel/calls';
import { panelDocument } from './panel-document';

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}

const document = panelDocument('1.2.3');
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
  Object.values(path),
);

it('is a valid OpenAPI document', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
  expect(result).toMatchObject({ valid: true });
});

it('describes every call of the back office, and no other', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
});

it('names the permission and the parameters of a call', () => {
  const refund = operations.find(({ operationId }) => operationId === 'donations.refund');
  expect(refund?.description).toBe('Requires the permission act.');
  expect(refund?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
});
