import type { Span, Tracer } from '@opentelemetry/api';

/** Attributes of a span, named as OpenTelemetry does where it has a name. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

interface Opened {
  readonly tracer: Tracer;
  readonly failed: number;
}

let opened: Opened | undefined;

/** Whether tracing is on. */
export const isTracing = (): boolean => opened !== undefined;

/**
 * Starts tracing and exports to a collector (OTLP over HTTP). Loads OpenTelemetry on the first call.
 * @param endpoint address of the collector, without `/v1/traces`
 * @returns function that flushes and stops
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
    // An unreachable collector must not keep the server from stopping.
    await provider.shutdown().catch(() => undefined);
  };
}

/** Span as a traced function changes it while it runs. */
export interface TracedSpan {
  rename(name: string): void;
  setAttributes(attributes: SpanAttributes): void;
  fail(): void;
}

/** Stand-in for a span while tracing is off. */
export const noSpan: TracedSpan = { rename: () => undefined, setAttributes: () => undefined, fail: () => undefined };

const actOf = (span: Span, failed: number): TracedSpan => ({
  rename: (name) => void span.updateName(name),
  setAttributes: (attributes) => void span.setAttributes({ ...attributes }),
  fail: () => void span.setStatus({ code: failed }),
});

/**
 * Runs a function in a span of the current trace, or without one if tracing is off. An error marks the span and is
 * rethrown. Its message is not recorded, because traces leave the machine.
 */
export function inSpan<T>(name: string, attributes: SpanAttributes, run: (act: TracedSpan) => Promise<T>): Promise<T> {
  if (!opened) return run(noSpan);
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
