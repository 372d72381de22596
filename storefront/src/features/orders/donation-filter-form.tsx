import { useState, type FormEvent } from 'react';
import { paymentMethods } from '@seva/config/shop';
import { methodWords, orderTexts, statusWords } from '@texts/orders';
import styled from 'styled-components';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { SelectField, TextField } from '../../ui/field';
import { Row } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';
import { noFilters, type DonationFilters } from './donation-filters';

const { list: texts } = orderTexts;

/** The days need more room than half a phone. */
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.small} ${space.snug};
  align-items: end;
  & > :nth-child(1),
  & > :nth-child(2),
  & > :nth-child(n + 5) {
    grid-column: 1 / -1;
  }
  ${media.from576} {
    & > :nth-child(1),
    & > :nth-child(2) {
      grid-column: auto;
    }
  }
  ${media.from992} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    & > :nth-child(5) {
      grid-column: span 3;
    }
    & > :nth-child(6) {
      grid-column: auto;
    }
  }
`;

interface DonationFilterFormProps {
  filters: DonationFilters;
  onChange: (filters: DonationFilters) => void;
}

/** Which donations are shown: days, method, status, and a text. */
export function DonationFilterForm({ filters, onChange }: DonationFilterFormProps) {
  const [values, setValues] = useState(filters);
  const field = (name: keyof DonationFilters & string) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(values);
  };
  return (
    <Slip>
      <Form onSubmit={submit} role="search" aria-label={texts.filters}>
        <TextField {...field('from')} label={texts.from} type="date" max={values.to || undefined} />
        <TextField {...field('to')} label={texts.to} type="date" min={values.from || undefined} />
        <SelectField {...field('method')} label={texts.method}>
          <option value="">{texts.anyMethod}</option>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {methodWords[method]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('status')} label={texts.status}>
          <option value="">{texts.given}</option>
          <option value="all">{texts.all}</option>
          {Object.entries(statusWords).map(([status, { words }]) => (
            <option key={status} value={status}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField {...field('q')} label={texts.q} type="search" autoComplete="off" />
        <Row data-gap="tiny">
          <Button type="submit">{texts.apply}</Button>
          <Button
            kind="quiet"
            onClick={() => {
              setValues(noFilters);
              onChange(noFilters);
            }}
          >
            {texts.clear}
          </Button>
        </Row>
      </Form>
    </Slip>
  );
}
