import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Metrics as processes exchange them. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** Message between processes: a query, the number of processes that the primary forwarded it to, or a reply. */
export type MetricsMessage =
  | { readonly metrics: 'query'; readonly query: string }
  | { readonly metrics: 'queried'; readonly query: string; readonly of: number }
  | { readonly metrics: 'reply'; readonly query: string; readonly figures: Figures };

export const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message;
