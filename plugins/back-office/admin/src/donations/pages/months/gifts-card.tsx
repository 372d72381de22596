import { Typography } from '@strapi/design-system';
import { count, dayText, money } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Section } from '@seva/panel/ui/section';
import type { MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
import { NumberTable } from '../../ui/number-table';
import { giftDay } from '@seva/config/rules/temple-time';

const words = texts.months.gifts;

/** The last day of a month (YYYY-MM). */
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The gifts of a month as they were when it was closed, and what they come to today where that differs. */
export function GiftsCard({ page: { month, today, closed, figures, giftsNow } }: { page: MonthPage }) {
  const { options } = useBackOffice();
  const { gifts } = figures;
  const when = closed ? giftDay(Date.parse(closed.at), options.timeZone) : today;
  const rows = [
    [texts.months.received, gifts.received],
    [texts.months.back, gifts.back],
  ] as const;
  return (
    <Section title={words.title} hint={words.hint(dayText(when))}>
      <NumberTable>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="right">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{`${texts.months.net}, ${words.donations(count(gifts.count))}`}</th>
            <td className="right">{money(gifts.net)}</td>
          </tr>
        </tfoot>
      </NumberTable>
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
