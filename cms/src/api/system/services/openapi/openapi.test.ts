import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { callNames, calls, contract, type CallName, type Endpoint } from '@seva/config/contract';
import { openApiDocument } from './document';
import { examples } from './examples';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; example?: string }[];
  readonly requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  readonly responses: Record<string, { content?: Record<string, { schema?: object; example?: unknown }> }>;
}

const document = openApiDocument('1.2.3') as unknown as { paths: Record<string, Record<string, Operation>> };
const operationOf = (name: CallName): Operation => {
  const path = `/api${calls[name].path.replace(/:(\w+)/g, '{$1}')}`;
  return document.paths[path]?.[calls[name].method.toLowerCase()] as Operation;
};
const textual = (values: object = {}) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
    expect(result).toMatchObject({ valid: true });
  });

  it('has no operation beside the documented calls', () => {
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((entry) => entry.operationId));
    expect(ids.sort()).toEqual([...callNames].sort());
  });
});

describe.each(callNames)('%s', (name) => {
  const endpoint: Endpoint = contract[name];
  const example = examples[name] as { params?: object; query?: object; body?: unknown; answer: unknown };
  const operation = operationOf(name);

  it('has examples that the contract itself accepts', () => {
    endpoint.params?.parse(textual(example.params));
    endpoint.query?.parse(textual(example.query));
    endpoint.body?.parse(example.body);
    expect(endpoint.response.parse(example.answer)).toEqual(example.answer);
  });

  it('shows an example of every part that is sent and of every answer', () => {
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

  it('names the refusals of its kind', () => {
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
