import { useState } from 'react';
import type { Purpose } from '@seva/config/contract';
import { giveTexts as texts } from '@texts/give';
import { impactOf } from '@seva/config/rules/impact';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { Picture } from '../../ui/picture';
import { color, media, radius, size, space } from '../../ui/theme/tokens';

const Choice = styled.button`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: ${space.snug};
  align-items: center;
  width: 100%;
  min-height: 60px;
  padding: ${space.hair} ${space.small};
  border: 1px solid ${color.edge};
  border-radius: ${radius.card};
  background: ${color.paper};
  color: ${color.ink};
  font-weight: 600;
  line-height: 1.3;
  text-align: left;
  cursor: pointer;
  & small {
    display: inline-block;
    margin-left: ${space.tiny};
    color: ${color.bark};
    font-size: ${size.small};
    font-weight: 400;
    ${media.phone} {
      display: block;
      margin-left: 0;
    }
  }
  & img {
    width: 64px;
    height: 48px;
    border-radius: ${radius.field};
    object-fit: cover;
  }
  &[aria-pressed='true'] {
    border: 3px solid ${color.leaf};
    background: ${color.leafMist};
  }
  &:focus-visible {
    outline: 3px solid ${color.kumkum};
    outline-offset: 2px;
  }
`;
const Label = styled.p`
  font-weight: 600;
`;

/** Returns the effect of the amount, or '' if the temple describes none. */
function impactText({ impacts = [] }: Purpose, cents: number): string {
  const impact = impactOf(
    impacts.map(({ amount, text }) => ({ cents: Math.round(amount * 100), text })),
    cents,
  );
  return impact ? texts.impact(formatCents(impact.cents), impact.text) : '';
}

function PurposeLabel({ purpose, impact = '' }: { purpose: Purpose; impact?: string }) {
  return (
    <>
      <Picture image={purpose.image} picture={purpose.picture} alt="" ratio={[4, 3]} sizes="64px" />
      <span>
        {purpose.name} {impact ? <small>{impact}</small> : null}
      </span>
    </>
  );
}

interface PurposeChoiceProps {
  readonly purposes: readonly Purpose[];
  readonly chosen: Purpose;
  /** Chosen amount in cents, 0 if it is invalid. */
  readonly cents: number;
  readonly onChoose: (purpose: Purpose) => void;
}

/** Chosen purpose, with a dialog to choose another by picture. */
export function PurposeChoice({ purposes, chosen, cents, onChoose }: PurposeChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack data-gap="tiny">
      <Label id="purpose">{texts.purpose}</Label>
      <Choice type="button" aria-haspopup="dialog" aria-describedby="purpose" onClick={() => setOpen(true)}>
        <PurposeLabel purpose={chosen} impact={impactText(chosen, cents)} />
        <ChevronDown aria-hidden="true" />
      </Choice>
      {isOpen ? (
        <Dialog heading={texts.choosePurpose} onClose={() => setOpen(false)}>
          <Stack data-gap="small">
            {purposes.map((purpose) => (
              <Choice
                key={purpose._id}
                type="button"
                aria-pressed={purpose._id === chosen._id}
                onClick={() => {
                  onChoose(purpose);
                  setOpen(false);
                }}
              >
                <PurposeLabel purpose={purpose} />
              </Choice>
            ))}
          </Stack>
        </Dialog>
      ) : null}
    </Stack>
  );
}
