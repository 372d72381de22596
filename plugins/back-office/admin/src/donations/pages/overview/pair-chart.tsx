import { Bar } from 'react-chartjs-2';
import type { Pair } from '@seva/config/contract/panel/donations/overview/contracts';
import { texts } from '../../texts/en';
import { money } from '@seva/panel/format';
import { ChartCard } from './chart-card';
import { barOptions } from './chart-options';
import { usePalette } from './palette';

interface PairChartProps {
  readonly title: string;
  readonly hint: string;
  /** What a bar stands for, as the head of the table's first column. */
  readonly column: string;
  readonly now: string;
  readonly before: string;
  readonly pairs: readonly Pair[];
  readonly nameOf: (key: string) => string;
  /** How a bar is called in the table, where there is room. */
  readonly longNameOf: (key: string) => string;
}

/** Sums of this period beside those of the one before. */
export function PairChart(props: PairChartProps) {
  const { title, hint, column, now, before, pairs, nameOf, longNameOf } = props;
  const palette = usePalette();
  const round = { borderRadius: 3, maxBarThickness: 22, categoryPercentage: 0.72, barPercentage: 0.92 };
  const table = {
    columns: [column, now, before],
    rows: pairs.map((pair) => [
      longNameOf(pair.key),
      money(pair.now),
      pair.before === null ? texts.common.none : money(pair.before),
    ]),
  };
  return (
    <ChartCard title={title} hint={hint} table={table}>
      <Bar
        options={barOptions(palette, { unit: 'money' })}
        data={{
          labels: pairs.map(({ key }) => nameOf(key)),
          datasets: [
            { ...round, label: before, backgroundColor: palette.before, data: pairs.map((pair) => pair.before) },
            { ...round, label: now, backgroundColor: palette.now, data: pairs.map((pair) => pair.now) },
          ],
        }}
      />
    </ChartCard>
  );
}
