import type { ReactNode } from 'react';
import { Bar, Doughnut } from 'react-chartjs-2';
import type { Share } from '@seva/config/contract/panel/donations/overview/contracts';
import { texts } from '../../texts/en';
import { count, money, percent } from '@seva/panel/format';
import { ChartCard } from './chart-card';
import { barOptions, ringOptions } from './chart-options';
import { usePalette } from './palette';

const words = texts.overview;

interface ShareCardProps {
  readonly title: string;
  readonly hint: string;
  /** What a part is, as the head of the table's first column. */
  readonly column: string;
  readonly shares: readonly Share[];
  readonly nameOf: (key: string) => string;
  readonly children: ReactNode;
}

const partOf = (share: Share, shares: readonly Share[]): string => {
  const whole = shares.reduce((sum, { net }) => sum + net, 0);
  return whole === 0 ? texts.common.none : percent(share.net / whole);
};

/** Parts of a whole: the chart, and the table with every part's sum, number and share. */
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

/** What each category brought in, the largest first. */
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

/** How much came by card, how much by check. */
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
