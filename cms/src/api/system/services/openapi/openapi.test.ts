import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { callNames, calls, contract, type CallName, type Endpoint } from '@seva/config/contract';
import { exampleService } from '@seva/config/contract/fields';
import { openApiDocument } from './document';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { name: string; in: string; description?: string; example?: string }[];
  readonly requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  readonly responses: Record<string, { content?: Record<string, { schema?: object; example?: unknown }> }>;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly tags: readonly { name: string; description: string }[];
  readonly components: { schemas: Record<string, object> };
}

const document = openApiDocument('1.2.3') as unknown as Document;
const operationOf = (name: CallName): Operation => {
  const path = `/api${calls[name].path.replace(/:(\w+)/g, '{$1}')}`;
  return document.paths[path]?.[calls[name].method.toLowerCase()] as Operation;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document', () => {
  it('is valid OpenAPI', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
    expect(result).toMatchObject({ valid: true });
  });

  it('contains exactly the documented calls', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...callNames].sort());
  });

  it('declares every tag with a sentence, and no other tag', () => {
    const declared = document.tags.map(({ name }) => name);
    expect([...new Set(operations.flatMap(({ tags }) => tags))].sort()).toEqual(declared.sort());
    for (const { description } of document.tags) expect(description).toMatch(/\S/);
  });

  it('refers to the named schemas instead of repeating them', () => {
    const names = ['Booking', 'Order', 'OrderLine', 'Paper', 'Place', 'Refusal', 'Service', 'Sheet', 'Site', 'Slide'];
    const others = ['SignedInUser', 'Statement', 'Timing', 'User', 'Video'];
    for (const name of [...names, ...others]) {
      expect(document.components.schemas[name], name).toHaveProperty('description');
      expect(JSON.stringify(document), name).toContain(`"$ref":"#/components/schemas/${name}"`);
    }
    const [answer] = Object.values(operationOf('orders.list').responses['200']?.content ?? {});
    expect(answer?.schema).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Order' } });
  });

  it('describes every query parameter', () => {
    const all = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter((each) => each.in === 'query').map((each) => ({ ...each, operationId })),
    );
    expect(all.filter(({ description }) => !description)).toEqual([]);
  });

  it('shows the id of a service of the shop in its examples', () => {
    expect(JSON.stringify(openApiDocument('1.2.3', 'another1service'))).not.toContain(exampleService);
  });
});

describe.each(callNames)('%s', (name) => {
  const endpoint: Endpoint = contract[name];
  const operation = operationOf(name);
  const sent = (place: string) =>
    Object.fromEntries(
      operation.parameters.filter((each) => each.in === place).map((each) => [each.name, each.example]),
    );

  it('has examples that the contract itself accepts', () => {
    endpoint.params?.parse(sent('path'));
    endpoint.query?.parse(sent('query'));
    endpoint.body?.parse(operation.requestBody?.content['application/json']?.example);
    const [answer] = Object.values(operation.responses[String(endpoint.status ?? 200)]?.content ?? {});
    expect(endpoint.response.parse(answer?.example)).toEqual(answer?.example);
  });

  it('shows an example of every request part and every response', () => {
    for (const { name: parameter, example: shown } of operation.parameters)
      expect(shown, parameter).toBeTypeOf('string');
    for (const entry of Object.values(operation.requestBody?.content ?? {})) expect(entry.example).toBeDefined();
    expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.consumes));
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status === 'default' || status === '304') continue;
      for (const entry of Object.values(response.content ?? {})) expect(entry.example, status).toBeDefined();
      if (Number(status) < 400) continue;
      expect(response.content?.['application/json']?.example).toMatchObject({
        message: expect.stringMatching(/\S/) as string,
      });
    }
    const normal = operation.responses[String(endpoint.status ?? 200)];
    expect(Object.keys(normal?.content ?? {})).toEqual([endpoint.produces ?? 'application/json']);
  });

  it('lists the refusals that its access and input imply', () => {
    const { access } = calls[name];
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([
        ...(access === 'public' ? [] : ['401']),
        ...(access === 'admin' ? ['403'] : []),
        ...(endpoint.params ? ['404'] : []),
        ...(endpoint.body ? ['400', '413'] : []),
      ]),
    );
  });
});
