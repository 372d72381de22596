import { useId, useState, type ChangeEvent } from 'react';
import { shop } from '@seva/config/shop';
import { serviceTexts } from '@texts/services';
import { ImagePlus } from 'lucide-react';
import styled from 'styled-components';
import { useCommand } from '../../lib/use-command';
import type { FormField } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Spinner } from '../../ui/button';
import { buttonShape, styleAttributes } from '../../ui/button-style';
import { TextField } from '../../ui/field';
import { Hidden } from '../../ui/layout';
import { Picture } from '../../ui/picture';
import { color, radius, size, space } from '../../ui/theme/tokens';

const { form: texts } = serviceTexts;

const Frame = styled.div`
  display: grid;
  gap: ${space.small};
`;
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
const Preview = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  max-width: 20rem;
  border-radius: ${radius.card};
  background: ${color.sand};
  color: ${color.bark};
  font-size: ${size.small};
  aspect-ratio: 4 / 3;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Returns the problem of a file before the upload. The server checks its contents. */
function problemOf({ type, name, size: bytes }: File): string | undefined {
  // Most browsers report no type for HEIC pictures of an iPhone.
  const isHeic = type === '' && /\.(heic|heif)$/i.test(name);
  if (!isHeic && !/^image\/(jpeg|png|webp|avif|gif|heic|heif)$/.test(type)) return texts.problems.notPicture;
  return bytes > shop.upload.maximumBytes ? texts.problems.tooLarge : undefined;
}

/** Field for a picture by address or upload, with a preview. */
export function PictureField({ field, onImage }: { field: FormField; onImage: (path: string) => void }) {
  const id = useId();
  const upload = useCommand('pictures.upload');
  const [problem, setProblem] = useState<string>();
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const file = target.files?.[0];
    if (!file) return;
    const found = problemOf(file);
    setProblem(found);
    upload.reset();
    if (!found) {
      const form = new FormData();
      form.append('image', file);
      const outcome = await upload.run({}, { form });
      if (outcome.ok) onImage(outcome.data);
    }
    // Lets the admin choose the same file again after a failure.
    target.value = '';
  };
  const refusal = problem ?? upload.error?.message;
  return (
    <Frame>
      <TextField {...field} label={texts.fields.image} hint={texts.hints.image} autoComplete="off" />
      <Chooser htmlFor={id} {...styleAttributes({ kind: 'quiet', small: true })} aria-busy={upload.busy}>
        {upload.busy ? <Spinner /> : <ImagePlus aria-hidden="true" />}
        {upload.busy ? texts.uploading : texts.choose}
        <Hidden
          as="input"
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif"
          disabled={upload.busy}
          onChange={(event: ChangeEvent<HTMLInputElement>) => void send(event)}
        />
      </Chooser>
      <Hidden role="status">{upload.busy ? texts.uploading : ''}</Hidden>
      {refusal ? <Alert>{refusal}</Alert> : null}
      <Preview>
        {field.value === '' ? texts.noPicture : <Picture image={field.value} alt={texts.preview} ratio={[4, 3]} />}
      </Preview>
    </Frame>
  );
}
