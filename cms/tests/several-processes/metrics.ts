import { expect, it } from 'vitest';
import { sendRequest, size, type ProcessGroup } from './group';

/** Token for the group's metrics. */
export const metricsToken = 'Rk7mQz2vLw9xTb4nHc6yJd3sPf8g';

/** Tests that any process reports the metrics of all. */
export function metricTests(group: () => ProcessGroup): void {
  it('returns the metrics of all processes, each request counted once', async () => {
    const { ways, url } = group();
    const each = await ways();
    expect(each.length).toBe(size);
    const scrape = async (agent: (typeof each)[number]['agent']) =>
      (await sendRequest(url, { path: '/api/metrics', token: metricsToken, agent })).text;
    const counted = (text: string) =>
      Number(
        /seva_http_request_duration_seconds_count\{method="GET",route="\/api\/orders\/:id",status="4xx"\} (\d+)/.exec(
          text,
        )?.[1] ?? 0,
      );
    const first = each[0]?.agent;
    if (!first) throw new Error('no process answers');
    const before = counted(await scrape(first));
    const perProcess = 4;
    for (const { agent } of each)
      for (let turn = 0; turn < perProcess; turn += 1) await sendRequest(url, { path: '/api/orders/none', agent });
    for (const { agent } of each) {
      const text = await scrape(agent);
      expect(counted(text) - before).toBe(size * perProcess);
      const processes = [...text.matchAll(/^process_resident_memory_bytes\{process="(\d+)"\}/gm)];
      expect(new Set(processes.map(([, number]) => number)).size).toBe(size);
      expect(text.match(/^seva_database_up 1$/gm)).toHaveLength(1);
    }
    for (const { agent } of each) agent.destroy();
  });
}
