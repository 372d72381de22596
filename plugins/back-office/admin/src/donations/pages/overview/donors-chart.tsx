import { Bar } from 'react-chartjs-2';
import type { DonorMonth } from '@seva/config/contract/panel/donations/overview/contracts';
import { texts } from '../../texts/en';
import { count, monthText, monthYearText } from '@seva/panel/format';
import { ChartCard } from './chart-card';
import { barOptions } from './chart-options';
import { usePalette } from './palette';

const words = texts.overview;

/** How many donors of each month gave for the first time, and how many came back. */
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
