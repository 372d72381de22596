import {
  type ChartOptions,
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { count, money, roundMoney } from '@seva/panel/format';
import type { Palette } from './palette';

// Loads only the parts of the library that are used.
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);
Chart.defaults.font.family = 'inherit';
Chart.defaults.font.size = 12;

/** Returns true if the user prefers reduced motion. */
const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export type Unit = 'money' | 'count';

const short = (unit: Unit) => (value: number | string) => {
  const number = Number(value);
  if (unit === 'count') return count(number);
  return number >= 10_000 ? `$${count(Math.round(number / 1000))}k` : roundMoney(number);
};
const exact = (unit: Unit) => (unit === 'money' ? money : count);

interface BarLook {
  readonly unit: Unit;
  readonly stacked?: boolean;
  readonly legend?: boolean;
  readonly indexAxis?: 'x' | 'y';
}

/** Returns options of bar charts: light grid, rounded axis labels, exact tooltips. */
export function barOptions(palette: Palette, look: BarLook): ChartOptions<'bar'> {
  const { unit, stacked = false, legend = true, indexAxis = 'x' } = look;
  const values = {
    stacked,
    beginAtZero: true,
    border: { display: false },
    grid: { color: palette.grid },
    ticks: { color: palette.text, maxTicksLimit: 6, precision: 0, callback: short(unit) },
  };
  const names = { stacked, grid: { display: false }, ticks: { color: palette.text, autoSkip: indexAxis === 'x' } };
  return {
    indexAxis,
    responsive: true,
    maintainAspectRatio: false,
    animation: isStill() ? false : { duration: 250 },
    interaction: { mode: 'index', intersect: false, axis: indexAxis },
    scales: indexAxis === 'x' ? { x: names, y: values } : { x: values, y: names },
    plugins: {
      legend: legendOf(palette, legend),
      tooltip: {
        callbacks: {
          label: ({ dataset, raw }) => {
            const value = exact(unit)(Number(raw ?? 0));
            return dataset.label ? ` ${dataset.label}: ${value}` : ` ${value}`;
          },
        },
      },
    },
  };
}

const legendOf = (palette: Palette, display: boolean) =>
  ({
    display,
    position: 'top',
    align: 'end',
    labels: { color: palette.text, usePointStyle: true, pointStyle: 'circle', boxHeight: 7, padding: 16 },
  }) as const;

/** Returns options of ring charts. */
export function ringOptions(palette: Palette): ChartOptions<'doughnut'> {
  return {
    responsive: true,
    maintainAspectRatio: false,
    cutout: '68%',
    animation: isStill() ? false : { duration: 250 },
    plugins: {
      legend: { ...legendOf(palette, true), position: 'bottom', align: 'center' },
      tooltip: { callbacks: { label: ({ label, raw }) => ` ${label}: ${money(Number(raw ?? 0))}` } },
    },
  };
}
