import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Metrics as processes exchange them. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** Message between processes: a query, the number of processes that the primary forwarded it to, or a reply. */
export type MetricsMessage =
  | { readonly metrics: 'ask'; readonly ask: string }
  | { readonly metrics: 'asked'; readonly ask: string; readonly of: number }
  | { readonly metrics: 'told'; readonly ask: string; readonly figures: Figures };

/** Whether a message between processes is about metrics. */
export const isAboutMetrics = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message;
