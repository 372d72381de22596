import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { Printer } from 'lucide-react';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Row } from '../../ui/layout';
import { yearsOf } from './use-all-donations';

const { mine: texts } = orderTexts;

/** What a statement is printed from; `year` is empty for all years. */
export interface Statement {
  /** All donations of the devotee; undefined until the last of them was read. */
  readonly orders: readonly Order[] | undefined;
  readonly reading: boolean;
  readonly again: () => void;
  readonly year: string;
  readonly choose: (year: string) => void;
}

/** Prints a statement of one year or of all; not before every donation is there. Nothing without a donation. */
export function PrintDonations({ statement }: { statement: Statement }) {
  const { orders, reading, again, year, choose } = statement;
  const years = orders ? yearsOf(orders) : [];
  if (orders && years.length === 0) return null;
  return (
    <Row>
      {years.length > 1 ? (
        <SelectField label={texts.year} name="year" value={year} onChange={({ target }) => choose(target.value)}>
          <option value="">{texts.allYears}</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      ) : null}
      <Button
        small
        kind="quiet"
        busy={reading}
        busyLabel={texts.preparing}
        onClick={() => (orders ? window.print() : again())}
      >
        <Printer aria-hidden="true" />
        {texts.print}
      </Button>
    </Row>
  );
}
