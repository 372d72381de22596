import type { ReactNode } from 'react';
import { Bar, Doughnut } from 'react-chartjs-2';
import type { Share, DonorMonth, Pair } from '@seva/config/contract/panel/donations/overview/contracts';
import { texts } from '../../texts/en';
import { count, money, percent, monthText, monthYearText } from '@seva/panel/format';
import { ChartCard } from './chart-card';
import { barOptions, ringOptions } from './chart-options';
import { usePalette } from './palette';

interface PairChartProps {
  readonly title: string;
  readonly hint: string;
  /** Head of the table's first column: the unit of a bar. */
  readonly column: string;
  readonly now: string;
  readonly before: string;
  readonly pairs: readonly Pair[];
  readonly nameOf: (key: string) => string;
  /** Returns the long name of a bar, for the table. */
  readonly longNameOf: (key: string) => string;
}

/** Totals of this period beside those of the previous one. */
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

const words = texts.overview;

interface ShareCardProps {
  readonly title: string;
  readonly hint: string;
  /** Head of the table's first column. */
  readonly column: string;
  readonly shares: readonly Share[];
  readonly nameOf: (key: string) => string;
  readonly children: ReactNode;
}

const partOf = (share: Share, shares: readonly Share[]): string => {
  const whole = shares.reduce((sum, { net }) => sum + net, 0);
  return whole === 0 ? texts.common.none : percent(share.net / whole);
};

/** Parts of a whole: the chart, and a table with total, number and share of each part. */
function ShareCard({ title, hint, column, shares, nameOf, children }: ShareCardProps) {
  const table = {
    columns: [column, words.net, words.donations, words.share],
    rows: shares.map((share) => [nameOf(share.key), money(share.net), count(share.count), partOf(share, shares)]),
  };
  return (
    <ChartCard title={title} hint={hint} table={table} height={320}>
      {children}
    </ChartCard>
  );
}

interface SharesProps {
  readonly shares: readonly Share[];
  readonly year: string;
}

/** Totals by category, largest first. */
export function CategoryChart({ shares, year }: SharesProps) {
  const palette = usePalette();
  const nameOf = (key: string) => texts.categories[key] ?? key;
  const data = {
    labels: shares.map(({ key }) => nameOf(key)),
    datasets: [
      {
        data: shares.map(({ net }) => net),
        backgroundColor: shares.map((_, index) => palette.parts[index % palette.parts.length] ?? palette.now),
        borderRadius: 3,
        maxBarThickness: 22,
      },
    ],
  };
  const about = { title: words.categories, hint: words.categoriesHint(year), column: words.columns.category };
  return (
    <ShareCard {...about} shares={shares} nameOf={nameOf}>
      <Bar options={barOptions(palette, { unit: 'money', legend: false, indexAxis: 'y' })} data={data} />
    </ShareCard>
  );
}

/** Totals by card and by check. */
export function MethodChart({ shares, year }: SharesProps) {
  const palette = usePalette();
  const nameOf = (key: string) => texts.methods[key] ?? key;
  const data = {
    labels: shares.map((share) => `${nameOf(share.key)} ${partOf(share, shares)}`),
    datasets: [
      {
        data: shares.map(({ net }) => net),
        backgroundColor: [palette.now, palette.before],
        borderColor: palette.ground,
        borderWidth: 3,
      },
    ],
  };
  const about = { title: words.methods, hint: words.methodsHint(year), column: words.columns.method };
  return (
    <ShareCard {...about} shares={shares} nameOf={nameOf}>
      <Doughnut options={ringOptions(palette)} data={data} />
    </ShareCard>
  );
}

/** New and returning donors of each month. */
export function DonorsChart({ months, year }: { months: readonly DonorMonth[]; year: string }) {
  const palette = usePalette();
  const look = { borderRadius: 3, maxBarThickness: 28 };
  const table = {
    columns: [words.columns.month, words.fresh, words.returning],
    rows: months.map(({ key, fresh, returning }) => [monthYearText(key), count(fresh), count(returning)]),
  };
  return (
    <ChartCard title={words.donors} hint={words.donorsHint(year)} table={table}>
      <Bar
        options={barOptions(palette, { unit: 'count', stacked: true })}
        data={{
          labels: months.map(({ key }) => monthText(key)),
          datasets: [
            {
              ...look,
              label: words.returning,
              backgroundColor: palette.parts[3],
              data: months.map(({ returning }) => returning),
            },
            { ...look, label: words.fresh, backgroundColor: palette.parts[2], data: months.map(({ fresh }) => fresh) },
          ],
        }}
      />
    </ChartCard>
  );
}
