import { useId, type ChangeEvent } from 'react';
import { sheetTexts as texts } from '@texts/sheet';
import { Camera } from 'lucide-react';
import styled from 'styled-components';
import { mediaUrl } from '../../lib/api/call-url';
import { useCommand } from '../../lib/use-command';
import { Alert } from '../../ui/alert';
import { buttonShape, styleAttributes } from '../../ui/button-style';
import { Hidden, Row } from '../../ui/layout';
import { TextButton } from '../../ui/text-button';
import { color, radius } from '../../ui/theme/tokens';

const Chooser = styled.label`
  ${buttonShape}
  justify-self: start;
  cursor: pointer;
  &:focus-within {
    outline: 3px solid ${color.kumkum};
    outline-offset: 3px;
  }
  &[aria-busy='true'] {
    opacity: 0.7;
    cursor: progress;
  }
`;
const Preview = styled(Row)`
  & img {
    width: 6rem;
    border-radius: ${radius.field};
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;

interface DonePictureFieldProps {
  /** Path of the picture; '' for none. */
  readonly picture: string;
  readonly onPicture: (path: string) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Field for one picture, uploaded when chosen. Unlike note and link, it needs a signal. */
export function DonePictureField({ picture, onPicture, onBusy }: DonePictureFieldProps) {
  const id = useId();
  const upload = useCommand('sheet.picture');
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const form = new FormData();
    form.append('image', file);
    onBusy(true);
    const outcome = await upload.run({}, { form });
    onBusy(false);
    if (outcome.ok) onPicture(outcome.data);
    // Lets the priest choose the same file again after a failure.
    target.value = '';
  };
  return (
    <>
      {picture === '' ? (
        <Chooser htmlFor={id} aria-busy={upload.busy || undefined} {...styleAttributes({ kind: 'quiet' })}>
          <Camera aria-hidden="true" />
          {upload.busy ? texts.tellSending : texts.tellPicture}
          <Hidden
            as="input"
            id={id}
            type="file"
            accept="image/*"
            disabled={upload.busy}
            onChange={(event: ChangeEvent<HTMLInputElement>) => void send(event)}
          />
        </Chooser>
      ) : (
        <Preview>
          <img src={mediaUrl(picture)} alt={texts.tellPictureAlt} />
          <TextButton type="button" onClick={() => onPicture('')}>
            {texts.tellOther}
          </TextButton>
        </Preview>
      )}
      {upload.error ? <Alert>{upload.error.message}</Alert> : null}
    </>
  );
}
