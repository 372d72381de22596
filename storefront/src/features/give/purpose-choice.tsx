import { useState } from 'react';
import type { Purpose } from '@seva/config/contract';
import { giveTexts as texts } from '@texts/give';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { Picture } from '../../ui/picture';
import { color, radius, size, space } from '../../ui/theme/tokens';

const Choice = styled.button`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: ${space.snug};
  align-items: center;
  width: 100%;
  min-height: 60px;
  padding: ${space.hair} ${space.small};
  border: 1px solid #94794f;
  border-radius: ${radius.card};
  background: ${color.paper};
  color: ${color.ink};
  font: 600 ${size.body} / 1.3 inherit;
  font-family: inherit;
  text-align: left;
  cursor: pointer;
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

function PurposeLabel({ purpose }: { purpose: Purpose }) {
  return (
    <>
      <Picture image={purpose.image} picture={purpose.picture} alt="" ratio={[4, 3]} sizes="64px" />
      <span>{purpose.name}</span>
    </>
  );
}

interface PurposeChoiceProps {
  readonly purposes: readonly Purpose[];
  readonly chosen: Purpose;
  readonly onChoose: (purpose: Purpose) => void;
}

/** Chosen purpose, with a dialog to choose another by picture. */
export function PurposeChoice({ purposes, chosen, onChoose }: PurposeChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack data-gap="tiny">
      <Label id="purpose">{texts.purpose}</Label>
      <Choice type="button" aria-haspopup="dialog" aria-describedby="purpose" onClick={() => setOpen(true)}>
        <PurposeLabel purpose={chosen} />
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
