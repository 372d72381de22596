import { useId, useState } from 'react';
import type { Service } from '@seva/config/contract';
import { categories } from '@seva/config/shop';
import { serviceTexts } from '@texts/services';
import styled from 'styled-components';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { useForm } from '../../lib/use-form';
import { useSite } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/card';
import { CheckField } from '../../ui/check-field';
import { AreaField, SelectField, TextField } from '../../ui/field';
import { media, space } from '../../ui/theme/tokens';
import { useLeaveQuestion } from '../../ui/use-leave-question';
import { PictureField } from './picture-field';
import { bodyOf, checkFor, marksOf, valuesOf, type ServiceMarks, type ServiceValues } from './service-values';

const { form: texts } = serviceTexts;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal} ${space.wide};
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.normal};
    align-content: start;
  }
  ${media.from992} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    & > [data-picture] {
      grid-area: 1 / 2 / span 2;
    }
    & > [data-words] {
      grid-area: 2 / 1 / span 2;
    }
  }
`;

const differ = (one: ServiceMarks, other: ServiceMarks) =>
  one.listed !== other.listed || one.openAmount !== other.openAmount;

/** A service's fields; what is saved with name and price is shown in the shop. */
export function ServiceForm({ service, onSaved }: { service: Service; onSaved: (service: Service) => void }) {
  const kinds = useId();
  const brands = useSite()?.brands ?? [];
  const refresh = useRefresh();
  const update = useCommand('products.update');
  const [marks, setMarks] = useState<ServiceMarks>(marksOf(service));
  const form = useForm<ServiceValues>(valuesOf(service), checkFor(marks));
  const [before] = useState(marks);
  // Whoever is signed out cannot save any more: no question then.
  const release = useLeaveQuestion(() => session.get() !== null && (form.changed || differ(marks, before)));
  const save = async (values: ServiceValues) => {
    const outcome = await update.run({ params: { id: service._id }, body: bodyOf(values, marks) });
    if (!outcome.ok) return;
    release();
    await refresh('products.list', 'products.get', 'products.deities');
    onSaved(outcome.data);
  };
  const { fields, hints } = texts;
  return (
    <Panel>
      <Form onSubmit={form.submit(save)} noValidate>
        <div>
          <TextField {...form.field('name')} label={fields.name} autoComplete="off" required />
          <TextField
            {...form.field('price')}
            label={fields.price}
            hint={marks.openAmount ? hints.suggested : hints.price}
            inputMode="decimal"
            autoComplete="off"
            required={!marks.openAmount}
          />
          <CheckField
            label={fields.openAmount}
            checked={marks.openAmount}
            onChange={({ target }) => setMarks({ ...marks, openAmount: target.checked })}
          />
        </div>
        <div data-picture>
          <PictureField field={form.field('image')} onImage={(image) => form.set({ image })} />
        </div>
        <div data-words>
          <TextField {...form.field('brand')} label={fields.brand} hint={hints.brand} list={kinds} autoComplete="off" />
          <datalist id={kinds}>
            {brands.map((brand) => (
              <option key={brand} value={brand} />
            ))}
          </datalist>
          <SelectField {...form.field('category')} label={fields.category}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {serviceTexts.categoryName(category)}
              </option>
            ))}
          </SelectField>
          <AreaField {...form.field('description')} label={fields.description} rows={7} />
        </div>
        <div>
          <CheckField
            label={fields.listed}
            checked={marks.listed}
            onChange={({ target }) => setMarks({ ...marks, listed: target.checked })}
          />
          {update.error ? <Alert>{update.error.message}</Alert> : null}
          <Button type="submit" wide busy={update.busy} busyLabel={texts.saving}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
