import { paperTexts } from '@texts/papers';
import type { FormField } from '../../lib/use-form';
import { TextField } from '../../ui/field';
import { Muted, Stack } from '../../ui/layout';
import { Pair } from '../account/form-layout';

const { onPapers: texts } = paperTexts;

/** What receipts and statements say of somebody; each may be left empty. */
export const paperFieldNames = [
  'statementName',
  'addressLine',
  'addressCity',
  'addressState',
  'addressPostalCode',
  'addressCountry',
] as const;

/** One of them. */
export type PaperField = (typeof paperFieldNames)[number];

/** The name on statements, such as that of a couple, and the postal address. */
export function PaperFields({ form }: { form: { field(name: PaperField): FormField } }) {
  return (
    <Stack as="fieldset" data-gap="small">
      <legend>
        <strong>{texts.heading}</strong>
      </legend>
      <Muted>{texts.text}</Muted>
      <TextField {...form.field('statementName')} label={texts.statementName} hint={texts.statementNameHint} />
      <TextField {...form.field('addressLine')} label={texts.addressLine} autoComplete="street-address" />
      <TextField {...form.field('addressCity')} label={texts.addressCity} autoComplete="address-level2" />
      <Pair>
        <TextField {...form.field('addressState')} label={texts.addressState} autoComplete="address-level1" />
        <TextField {...form.field('addressPostalCode')} label={texts.addressPostalCode} autoComplete="postal-code" />
      </Pair>
      <TextField {...form.field('addressCountry')} label={texts.addressCountry} autoComplete="country-name" />
    </Stack>
  );
}
