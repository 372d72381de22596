import { Bar, Doughnut } from 'react-chartjs-2';
import type { Glance, Share } from '../../../shared/glance/contracts';
import { texts } from '../../texts/en';
import { count, money, percent } from '../../ui/format';
import { ChartCard } from './chart-card';
import { barOptions, ringOptions } from './chart-options';
import { usePalette } from './palette';

const words = texts.glance;

function shareTable(column: string, shares: readonly Share[], nameOf: (share: Share) => string) {
  const whole = shares.reduce((sum, { net }) => sum + net, 0);
  return {
    columns: [column, words.net, words.donations, words.share],
    rows: shares.map((share) => [
      nameOf(share),
      money(share.net),
      count(share.count),
      whole === 0 ? texts.common.none : percent(share.net / whole),
    ]),
  };
}

/** What each category brought in, the largest first. */
export function CategoryChart({ shares, year }: { shares: Glance['categories']; year: string }) {
  const palette = usePalette();
  const nameOf = ({ key }: Share) => texts.categories[key] ?? key;
  return (
    <ChartCard
      title={words.categories}
      hint={words.categoriesHint(year)}
      table={shareTable(words.columns.category, shares, nameOf)}
      height={320}
    >
      <Bar
        options={barOptions(palette, { unit: 'money', legend: false, indexAxis: 'y' })}
        data={{
          labels: shares.map(nameOf),
          datasets: [
            {
              data: shares.map(({ net }) => net),
              backgroundColor: shares.map((_, index) => palette.parts[index % palette.parts.length] ?? palette.now),
              borderRadius: 3,
              maxBarThickness: 22,
            },
          ],
        }}
      />
    </ChartCard>
  );
}

/** How much came by card, how much by check. */
export function MethodChart({ shares, year }: { shares: readonly Share[]; year: string }) {
  const palette = usePalette();
  const nameOf = ({ key }: Share) => texts.methods[key] ?? key;
  return (
    <ChartCard
      title={words.methods}
      hint={words.methodsHint(year)}
      table={shareTable(words.columns.method, shares, nameOf)}
      height={320}
    >
      <Doughnut
        options={ringOptions(palette)}
        data={{
          labels: shares.map(nameOf),
          datasets: [
            {
              data: shares.map(({ net }) => net),
              backgroundColor: [palette.now, palette.before],
              borderColor: palette.ground,
              borderWidth: 3,
            },
          ],
        }}
      />
    </ChartCard>
  );
}
