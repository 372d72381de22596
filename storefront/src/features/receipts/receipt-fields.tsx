import { paperTexts } from '@texts/papers';
import styled from 'styled-components';
import type { FormField } from '../../lib/use-form';
import { TextField } from '../../ui/field';
import { Pair } from '../../ui/form-layout';
import { Muted } from '../../ui/layout';
import { space } from '../../ui/theme/tokens';

const { onPapers: texts } = paperTexts;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    padding: 0 0 ${space.tiny};
    font-weight: 600;
  }
`;

/** Names of the optional fields for receipts and statements. */
export const receiptFieldNames = [
  'statementName',
  'addressLine',
  'addressCity',
  'addressState',
  'addressPostalCode',
  'addressCountry',
] as const;

export type ReceiptField = (typeof receiptFieldNames)[number];

/** Fields of the name on statements, such as a couple's, and the postal address. */
export function ReceiptFields({ form }: { form: { field(name: ReceiptField): FormField } }) {
  return (
    <Group>
      <legend>{texts.heading}</legend>
      <Muted>{texts.text}</Muted>
      <TextField {...form.field('statementName')} label={texts.statementName} hint={texts.statementNameHint} />
      <TextField {...form.field('addressLine')} label={texts.addressLine} autoComplete="street-address" />
      <TextField {...form.field('addressCity')} label={texts.addressCity} autoComplete="address-level2" />
      <Pair>
        <TextField {...form.field('addressState')} label={texts.addressState} autoComplete="address-level1" />
        <TextField {...form.field('addressPostalCode')} label={texts.addressPostalCode} autoComplete="postal-code" />
      </Pair>
      <TextField {...form.field('addressCountry')} label={texts.addressCountry} autoComplete="country-name" />
    </Group>
  );
}
