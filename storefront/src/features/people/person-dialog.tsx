import { useId, type FormEvent } from 'react';
import { gotrams } from '@seva/config/rules/bookings/gotrams';
import type { Person } from '@seva/config/rules/bookings/people';
import { rashi } from '@seva/config/rules/bookings/rashis';
import { stars } from '@seva/config/rules/bookings/stars';
import { suggestWords, type SpelledWord } from '@seva/config/rules/bookings/word';
import { peopleTexts } from '@texts/people';
import { createPortal } from 'react-dom';
import { useForm } from '../../lib/use-form';
import { useCustomaryGotram } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SelectField, TextField } from '../../ui/field';
import { SuggestField } from '../../ui/suggest-field';
import { Fields, Pair } from '../../ui/form-layout';
import { Stack, Summary } from '../../ui/layout';
import { ScriptSuggestions } from './script-suggestions';
import {
  allowedRashis,
  personFormProblems,
  personOf,
  personValues,
  maximumLengths,
  withChange,
  type PersonValues,
} from './person-values';

const { person: texts } = peopleTexts;

const scriptsOf = ({ telugu, devanagari }: SpelledWord) => `${telugu} · ${devanagari}`;
const optionLabel = (word: SpelledWord) => `${word.latin} (${scriptsOf(word)})`;

/** Returns the suggestions of a gotram: the customary one for an empty field, else similar names. */
const gotramSuggestions = (typed: string, customary: string) => [
  ...(typed.trim() === '' ? [{ value: '', label: texts.unknown, aside: texts.customary(customary) }] : []),
  ...suggestWords(typed, gotrams).map((word) => ({ value: word.latin, label: word.latin, aside: scriptsOf(word) })),
];

interface PersonDialogProps {
  /** Person to edit; missing for a new one. */
  readonly person?: Person;
  readonly busy?: boolean;
  readonly error?: string;
  readonly onSave: (person: Person) => void;
  readonly onClose: () => void;
}

/** Dialog to edit a person's details for the sankalpam. Only the name is required. */
export function PersonDialog({ person, busy, error, onSave, onClose }: PersonDialogProps) {
  const customary = useCustomaryGotram();
  const id = useId();
  const form = useForm<PersonValues>(personValues(person), personFormProblems);
  const change = (part: Partial<PersonValues>) => form.set(withChange(form.values, part));
  const choice = (name: 'nakshatram' | 'pada' | 'rashi') => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const send = async (values: PersonValues) => onSave(personOf(withChange(values, {}), person?._id));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    form.submit(send)(event);
  };
  const { gotram, nakshatram, rashi: knownRashi, relation } = person ?? {};
  const hasMore = Boolean(gotram || nakshatram || knownRashi || relation);
  // A portal, because a nested form would submit the outer one too.
  return createPortal(
    <Dialog
      heading={person ? texts.edit(person.name) : texts.add}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={busy} busyLabel={texts.busy}>
          {texts.save}
        </Button>
      }
    >
      <Fields id={id} onSubmit={submit} noValidate method="dialog">
        <TextField
          {...form.field('name')}
          label={texts.fields.name}
          maxLength={maximumLengths.name}
          autoComplete="off"
          required
        />
        <TextField
          {...form.field('script')}
          label={texts.fields.script}
          hint={texts.hints.script}
          maxLength={maximumLengths.script}
          autoComplete="off"
          optional
        />
        {form.values.script === '' ? (
          <ScriptSuggestions name={form.values.name} onChoose={(script) => change({ script })} />
        ) : null}
        <details open={hasMore || undefined}>
          <Summary>{texts.more}</Summary>
          <Stack>
            <SuggestField
              {...form.field('gotram')}
              label={texts.fields.gotram}
              hint={texts.hints.gotram(customary)}
              listLabel={texts.suggestions}
              suggestions={gotramSuggestions(form.values.gotram, customary)}
              onValue={(gotram) => change({ gotram: gotram.slice(0, maximumLengths.gotram) })}
            />
            <SelectField {...choice('nakshatram')} label={texts.fields.nakshatram}>
              <option value="">{texts.unknown}</option>
              {stars.map((word, index) => (
                <option key={word.latin} value={index + 1}>
                  {optionLabel(word)}
                </option>
              ))}
            </SelectField>
            <Pair>
              <SelectField {...choice('pada')} label={texts.fields.pada} disabled={form.values.nakshatram === ''}>
                <option value="">{texts.unknown}</option>
                {[1, 2, 3, 4].map((pada) => (
                  <option key={pada}>{pada}</option>
                ))}
              </SelectField>
              <SelectField {...choice('rashi')} label={texts.fields.rashi}>
                <option value="">{texts.unknown}</option>
                {allowedRashis(form.values).map((number) => {
                  const word = rashi(number);
                  return word ? (
                    <option key={number} value={number}>
                      {optionLabel(word)}
                    </option>
                  ) : null;
                })}
              </SelectField>
            </Pair>
            <TextField
              {...form.field('relation')}
              label={texts.fields.relation}
              hint={texts.hints.relation}
              maxLength={maximumLengths.relation}
              optional
            />
          </Stack>
        </details>
        {error ? <Alert>{error}</Alert> : null}
      </Fields>
    </Dialog>,
    document.body,
  );
}
