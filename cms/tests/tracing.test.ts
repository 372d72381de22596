import { execFile } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, confirmCard, signIn, until } from './support/client';
import { startTestServer, type TestServer } from './support/server';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number };
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** Collector that stores what it receives. */
async function startCollector() {
  const sent: Sent[] = [];
  const paths = new Set<string>();
  const listener = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    paths.add(request.url ?? '');
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      sent.push(JSON.parse(Buffer.concat(parts).toString()) as Sent);
      response.setHeader('Content-Type', 'application/json');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    paths,
    raw: () => JSON.stringify(sent),
    resources: () => sent.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource.attributes)),
    spans: () =>
      sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans))),
    stop: () => new Promise((resolve) => listener.close(resolve)),
  };
}

const valueOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue ?? value?.doubleValue;
};

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: TestServer;
beforeAll(async () => {
  collector = await startCollector();
  server = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    STAFF_MAIL: 'treasurer@temple.example',
  });
});
afterAll(async () => {
  await server.stop();
  await collector.stop();
});

describe('a server with a collector', () => {
  it('sends a span for each request, and within it one for each call of the gateway', async () => {
    const token = await signIn(server, 'devotee');
    const { products } = (await callApi(server, 'products.list', { query: {} })).body;
    const service = products.find(({ openAmount }) => !openAmount);
    const body = {
      cartItems: [{ product: service?._id ?? '', price: service?.price ?? 0, quantity: 1 }],
      description: 'x',
      name: 'Lakshmi Narasimhan',
      receipt_email: 'lakshmi@devotees.example',
    };
    const intent = await callApi(server, 'checkout.paymentIntent', { body }, token);
    expect(intent.status).toBe(200);
    await confirmCard(server, intent.body);
    for (let turn = 0; turn < 3; turn += 1) await (await fetch(`${server.url}/api/products`)).arrayBuffer();
    const named = (name: string) => collector.spans().filter((span) => span.name === name);
    await until('the mail to be tried', async () => named('mail deliver').length > 0, 20_000);
    await until('the span of the request', async () => named('POST /api/users/paymentintent').length > 0, 20_000);

    const [request] = named('POST /api/users/paymentintent');
    const id = intent.headers.get('x-request-id');
    if (!request) throw new Error('no span of the request');
    expect(valueOf(request, 'seva.request_id')).toBe(id);
    expect([valueOf(request, 'http.response.status_code'), valueOf(request, 'http.request.method')]).toEqual([
      200,
      'POST',
    ]);
    expect(valueOf(request, 'db.statements')).toBeGreaterThan(3);
    expect(valueOf(request, 'db.statements.duration_ms')).toBeGreaterThan(0);
    const gateway = collector.spans().find((span) => span.name === 'gateway create_intent');
    expect([gateway?.parentSpanId, gateway?.traceId]).toEqual([request.spanId, request.traceId]);
    expect(BigInt(gateway?.startTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
    expect(BigInt(gateway?.endTimeUnixNano ?? 0)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano));
    await until('the spans of the cached reads', async () => named('GET /api/products').length === 4, 20_000);
    const [mail] = named('mail deliver');
    expect([mail?.status.code, mail && valueOf(mail, 'seva.outcome')]).toEqual([2, 'failed']);
    expect([...collector.paths]).toEqual(['/v1/traces']);
    const about = Object.fromEntries(
      (collector.resources()[0] ?? []).map(({ key, value }) => [key, value.stringValue]),
    );
    expect(about).toMatchObject({ 'service.name': 'seva', 'deployment.environment.name': 'demo' });
  }, 60_000);

  it('sends no secret or personal data to the collector', () => {
    expect(collector.spans().length).toBeGreaterThan(5);
    expect(collector.raw()).not.toMatch(/Lakshmi|@devotees|@demo|_secret_|Bearer|treasurer|select |insert into/i);
  });

  it('keeps serving when the collector is unreachable', async () => {
    const away = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    try {
      for (let turn = 0; turn < 20; turn += 1) expect((await fetch(`${away.url}/api/health`)).status).toBe(200);
    } finally {
      await away.stop();
    }
  });
});

it('loads neither OpenTelemetry nor the metrics library if neither is configured', async () => {
  const file = path.resolve(import.meta.dirname, '../dist/src/ops/watching/start-watching.js');
  const script = `require(${JSON.stringify(file)}); console.log(Object.keys(require.cache).filter((one) => /opentelemetry|prom-client/.test(one)).length, Object.keys(require.cache).length)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script]);
  const [ours, all] = stdout.trim().split(' ').map(Number);
  expect(ours).toBe(0);
  expect(all).toBeGreaterThan(10);
});
