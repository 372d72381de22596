import type { Span, Tracer } from '@opentelemetry/api';

/** What is told of a span; names follow OpenTelemetry where it has one. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

interface Opened {
  readonly tracer: Tracer;
  readonly failed: number;
}

let opened: Opened | undefined;

/** Whether traces are made. */
export const isTracing = (): boolean => opened !== undefined;

/**
 * Begins to make traces and sends them to a collector (OTLP over HTTP). Nothing of OpenTelemetry is loaded before.
 * @param endpoint address of the collector, without `/v1/traces`
 * @returns sends what is left and ends
 */
export async function openTracing(
  endpoint: string,
  about: { readonly version: string; readonly mode: string; readonly instance: string },
): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'seva',
      'service.version': about.version,
      'service.instance.id': about.instance,
      'deployment.environment.name': about.mode,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  opened = { tracer: api.trace.getTracer('seva', about.version), failed: api.SpanStatusCode.ERROR };
  return async () => {
    opened = undefined;
    // A collector that is away must not keep the server from stopping.
    await provider.shutdown().catch(() => undefined);
  };
}

/** What a traced act may tell of itself while it runs. */
export interface TracedAct {
  rename(name: string): void;
  tell(attributes: SpanAttributes): void;
  fail(): void;
}

/** Of what is not traced. */
export const noAct: TracedAct = { rename: () => undefined, tell: () => undefined, fail: () => undefined };

const actOf = (span: Span, failed: number): TracedAct => ({
  rename: (name) => void span.updateName(name),
  tell: (attributes) => void span.setAttributes({ ...attributes }),
  fail: () => void span.setStatus({ code: failed }),
});

/**
 * Does something as a span of the trace it belongs to; where no traces are made, does it and nothing else. An error marks
 * the span and is thrown on; its text stays out, because traces leave the machine.
 */
export function inSpan<T>(name: string, attributes: SpanAttributes, run: (act: TracedAct) => Promise<T>): Promise<T> {
  if (!opened) return run(noAct);
  const { tracer, failed } = opened;
  return tracer.startActiveSpan(name, { attributes: { ...attributes } }, async (span) => {
    try {
      return await run(actOf(span, failed));
    } catch (error) {
      span.setStatus({ code: failed });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}
