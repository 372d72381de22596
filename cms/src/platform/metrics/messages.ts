import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Figures as one process hands them to another. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** What a process asks of the others, what they answer, and how many the primary has asked. */
export type MetricsMessage =
  | { readonly metrics: 'ask'; readonly ask: string }
  | { readonly metrics: 'asked'; readonly ask: string; readonly of: number }
  | { readonly metrics: 'told'; readonly ask: string; readonly figures: Figures };

/** Whether a message between processes is about figures. */
export const isAboutMetrics = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message;
