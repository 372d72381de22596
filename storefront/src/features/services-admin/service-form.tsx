import { useId, useState } from 'react';
import type { Service } from '@seva/config/contract';
import { categories } from '@seva/config/shop';
import { serviceTexts } from '@texts/services';
import { Trash2 } from 'lucide-react';
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
import { bodyOf, checkFor, flagsOf, valuesOf, type ServiceFlags, type ServiceValues } from './service-values';
import { useRemoveService } from './use-remove-service';

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

const flagsDiffer = (one: ServiceFlags, other: ServiceFlags) =>
  one.listed !== other.listed || one.openAmount !== other.openAmount;

interface ServiceFormProps {
  service: Service;
  onSaved: (service: Service) => void;
  onRemoved: () => void;
}

/** Form of a service. Saving it with a name and price publishes it. */
export function ServiceForm({ service, onSaved, onRemoved }: ServiceFormProps) {
  const kinds = useId();
  const brands = useSite()?.brands ?? [];
  const refresh = useRefresh();
  const update = useCommand('products.update');
  const [flags, setFlags] = useState<ServiceFlags>(flagsOf(service));
  const form = useForm<ServiceValues>(valuesOf(service), checkFor(flags));
  const [before] = useState(flags);
  // A signed-out admin can no longer save.
  const release = useLeaveQuestion(() => session.get() !== null && (form.changed || flagsDiffer(flags, before)));
  const save = async (values: ServiceValues) => {
    const outcome = await update.run({ params: { id: service._id }, body: bodyOf(values, flags) });
    if (!outcome.ok) return;
    release();
    await refresh('products.list', 'products.get', 'products.deities');
    onSaved(outcome.data);
  };
  const removal = useRemoveService();
  const remove = () =>
    removal.confirmAndRemove(service, () => {
      release();
      onRemoved();
    });
  const { fields, hints } = texts;
  return (
    <Panel>
      <Form onSubmit={form.submit(save)} noValidate>
        <div>
          <TextField {...form.field('name')} label={fields.name} autoComplete="off" required />
          <TextField
            {...form.field('price')}
            label={fields.price}
            hint={flags.openAmount ? hints.suggested : hints.price}
            inputMode="decimal"
            autoComplete="off"
            required={!flags.openAmount}
          />
          <CheckField
            label={fields.openAmount}
            checked={flags.openAmount}
            onChange={({ target }) => setFlags({ ...flags, openAmount: target.checked })}
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
            checked={flags.listed}
            onChange={({ target }) => setFlags({ ...flags, listed: target.checked })}
          />
          {update.error ? <Alert>{update.error.message}</Alert> : null}
          <Button type="submit" wide busy={update.busy} busyLabel={texts.saving}>
            {texts.submit}
          </Button>
          {removal.error ? <Alert>{removal.error.message}</Alert> : null}
          <Button wide kind="danger" disabled={update.busy} busy={removal.busy} onClick={() => void remove()}>
            <Trash2 aria-hidden="true" />
            {texts.remove}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
