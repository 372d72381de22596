import { useState } from 'react';
import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import { tributeKinds, type TributeKind } from '@seva/config/rules/tributes';
import { giveTexts } from '@texts/give';
import { ChevronRight, Flower2 } from 'lucide-react';
import styled from 'styled-components';
import { useForm, type Problems } from '../../lib/use-form';
import type { TypedTribute as Tribute } from '../../stores/typed-gift';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { isEmailAddress, EmailField } from '../../ui/email-field';
import { AreaField, TextField } from '../../ui/field';
import { Fields } from '../../ui/form-layout';
import { Muted, Row } from '../../ui/layout';
import { Segments } from '../../ui/segments';
import { color, space } from '../../ui/theme/tokens';
import { TributeCard } from '../../ui/tribute-card';

const { tribute: texts } = giveTexts;

const Opener = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space.small};
  align-items: center;
  width: 100%;
  min-height: 52px;
  padding: ${space.hair} 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  text-align: left;
  cursor: pointer;
  & svg:first-child {
    color: ${color.leaf};
  }
  & strong {
    margin-right: 0.4em;
  }
  &:focus-visible {
    outline: 3px solid ${color.kumkum};
    outline-offset: 2px;
  }
`;

interface Values extends Record<string, string> {
  honoree: string;
  email: string;
  from: string;
  message: string;
}

const check = ({ honoree, email, from }: Values): Problems<Values> => ({
  ...(isBlank(honoree) ? { honoree: texts.problems.honoree } : {}),
  ...(isBlank(email) || isEmailAddress(email) ? {} : { email: texts.problems.email }),
  ...(!isBlank(email) && isBlank(from) ? { from: texts.problems.from } : {}),
});

interface TributeProps {
  readonly tribute: Tribute | null;
  /** Name of the donor; empty if unknown or anonymous. */
  readonly donor: string;
  readonly onChange: (tribute: Tribute | null) => void;
}

function TributeForm({ tribute, donor, onChange, onClose }: TributeProps & { onClose: () => void }) {
  const [kind, setKind] = useState<TributeKind>(tribute?.kind ?? 'honor');
  const textOf = (value: string | null | undefined) => value ?? '';
  const form = useForm<Values>(
    {
      honoree: textOf(tribute?.honoree),
      email: textOf(tribute?.email),
      from: tribute ? textOf(tribute.from) : donor,
      message: textOf(tribute?.message),
    },
    check,
  );
  const { honoree, email, from, message } = form.values;
  const sendsCard = !isBlank(email);
  const save = ({ honoree, email, from, message }: Values) => {
    const card = { from: plainLine(from), message: message.trim() };
    onChange({ kind, honoree: plainLine(honoree), ...(isBlank(email) ? {} : { email: email.trim() }), ...card });
    onClose();
    return Promise.resolve();
  };
  return (
    <Fields onSubmit={form.submit(save)} noValidate>
      <Segments
        legend={texts.kind}
        values={tributeKinds}
        chosen={kind}
        label={(value) => texts.kinds[value]}
        onChoose={setKind}
      />
      <TextField {...form.field('honoree')} label={texts.honoree} autoComplete="off" maxLength={120} required />
      <EmailField {...form.field('email')} label={texts.email} hint={texts.emailHint} autoComplete="off" optional />
      <TextField
        {...form.field('from')}
        label={texts.from}
        autoComplete="off"
        maxLength={120}
        required={sendsCard}
        optional={!sendsCard}
      />
      <AreaField {...form.field('message')} label={texts.message} rows={3} maxLength={300} optional />
      {sendsCard && !isBlank(honoree) ? (
        <TributeCard kind={kind} honoree={plainLine(honoree)} from={plainLine(from)} message={message}>
          {texts.preview}
        </TributeCard>
      ) : null}
      <Row>
        <Button type="submit">{texts.save}</Button>
        {tribute ? (
          <Button
            kind="quiet"
            onClick={() => {
              onChange(null);
              onClose();
            }}
          >
            {texts.remove}
          </Button>
        ) : null}
      </Row>
    </Fields>
  );
}

/** Tribute of the donation in one line, with a dialog to edit it. */
export function TributeChoice({ tribute, donor, onChange }: TributeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flower2 aria-hidden="true" />
        <span>
          <strong>{tribute ? texts.said(texts.kinds[tribute.kind], tribute.honoree) : texts.open}</strong>
          <Muted>{tribute?.email ? texts.cardTo(tribute.email) : texts.hint}</Muted>
        </span>
        <ChevronRight aria-hidden="true" />
      </Opener>
      {isOpen ? (
        <Dialog heading={texts.heading} onClose={() => setOpen(false)}>
          <TributeForm tribute={tribute} donor={donor} onChange={onChange} onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}
