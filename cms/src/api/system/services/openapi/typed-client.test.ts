import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document';

const source = JSON.stringify(openApiDocument('1.2.3'));

/** Returns the compiler's errors about a program that uses the generated types. */
async function compilerErrors(program: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seva-openapi-'));
  try {
    writeFileSync(path.join(folder, 'api.ts'), astToString(await openapiTS(source)));
    const file = path.join(folder, 'client.ts');
    writeFileSync(file, program);
    const options: ts.CompilerOptions = { strict: true, noEmit: true, types: [], skipLibCheck: true };
    const found = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const payloads = readFileSync(path.join(__dirname, 'typed-client.fixture.txt'), 'utf8');

describe('a client typed from the OpenAPI document', () => {
  it('compiles with every documented payload and with numbers as page parameters', async () => {
    expect(await compilerErrors(payloads)).toEqual([]);
  });

  it('does not compile with a field of another type, so that the test can fail', async () => {
    expect(await compilerErrors(payloads.replaceAll('price: 25.5', 'price: { amount: 25.5 }'))).not.toEqual([]);
  });
});

it('passes the recommended rules of a linter without a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  const messages = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
  expect(messages).toEqual([]);
});
