import { Radio, Typography } from '@strapi/design-system';
import { treatments, type Treatment } from '@seva/config/rules/papers/treatments';
import { TextField } from '@seva/panel/ui/fields';
import { texts } from '../../texts/en';
import { decisionOf, type TypedDecision } from './decision';

const words = texts.treatments;

interface TreatmentChoiceProps {
  readonly typed: TypedDecision;
  readonly onChange: (typed: TypedDecision) => void;
  /** True to omit the choice that cannot be applied to existing receipts. */
  readonly decidedOnly?: boolean;
}

/** Choice of a treatment, and the value of the benefit for a part payment. */
export function TreatmentChoice({ typed, onChange, decidedOnly }: TreatmentChoiceProps) {
  const offered = treatments.filter((treatment) => !decidedOnly || treatment !== 'undecided');
  const change = (part: Partial<TypedDecision>) => onChange({ ...typed, ...part });
  return (
    <>
      <Radio.Group
        aria-label={words.treatment}
        value={typed.treatment ?? ''}
        onValueChange={(treatment: string) => change({ treatment: treatment as Treatment })}
      >
        {offered.map((treatment) => (
          <Radio.Item key={treatment} value={treatment}>
            <Typography tag="span" fontWeight="semiBold">
              {words.names[treatment]}
            </Typography>
            <Typography tag="span" variant="pi" textColor="neutral600" style={{ display: 'block' }}>
              {words.means[treatment]}
            </Typography>
          </Radio.Item>
        ))}
      </Radio.Group>
      {typed.treatment === 'part' ? (
        <>
          <TextField
            label={words.dialog.value}
            hint={words.dialog.valueHint}
            error={decisionOf(typed) === null ? words.dialog.wrongValue : undefined}
            startAction="$"
            inputMode="decimal"
            value={typed.value}
            onChange={(value) => change({ value })}
          />
          <TextField
            label={words.dialog.benefit}
            hint={words.dialog.benefitHint}
            maxLength={160}
            value={typed.benefit}
            onChange={(benefit) => change({ benefit })}
          />
        </>
      ) : null}
    </>
  );
}
