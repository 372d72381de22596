import { Typography } from '@strapi/design-system';
import { count, dayText, money } from '@seva/panel/format';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Section } from '@seva/panel/ui/section';
import type { MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
import { giftDay } from '@seva/config/rules/temple-time';

const words = texts.months.gifts;

/** Returns the last day of a month (YYYY-MM). */
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Donations of a month as of its closing, and today's total if it differs. */
export function GiftsCard({ page: { month, today, closed, figures, giftsNow } }: { page: MonthPage }) {
  const { options } = useBackOffice();
  const { gifts } = figures;
  const when = closed ? giftDay(Date.parse(closed.at), options.timeZone) : today;
  const rows: readonly (readonly [name: string, amount: number])[] = [
    [texts.months.received, gifts.received],
    [texts.months.back, gifts.back],
  ];
  const net = `${texts.months.net}, ${words.donations(count(gifts.count))}`;
  return (
    <Section title={words.title} hint={words.hint(dayText(when))}>
      <FigureTable
        columns={[
          { head: '', cell: ([name]) => name, sum: net },
          { head: '', right: true, cell: ([, amount]) => money(amount), sum: money(gifts.net) },
        ]}
        rows={rows}
        keyOf={([name]) => name}
      />
      {closed && giftsNow.net !== gifts.net ? (
        <Typography tag="p" textColor="neutral600" className="no-print" style={{ paddingTop: 12 }}>
          {words.since(money(giftsNow.net))}
        </Typography>
      ) : null}
      <Typography tag="p" className="no-print" style={{ paddingTop: 12 }}>
        <NumberLink to={`/plugins/donations/donations?from=${month}-01&to=${lastDay(month)}`}>{words.show}</NumberLink>
      </Typography>
    </Section>
  );
}
