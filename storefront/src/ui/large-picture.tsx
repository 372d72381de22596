import type { Picture as PictureData } from '@seva/config/contract';
import { productTexts } from '@texts/product';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';
import { Row } from './layout';
import { Picture } from './picture';
import { radius } from './theme/tokens';

const Large = styled.div`
  & img {
    width: 100%;
    height: auto;
    border-radius: ${radius.field};
  }
`;

/** Picture to show; `position` if it is one of several. */
interface LargePictureProps {
  readonly name: string;
  readonly image: string;
  readonly picture: PictureData | null | undefined;
  readonly position?: { readonly index: number; readonly count: number; readonly onTurn: (by: number) => void } | null;
  readonly onClose: () => void;
}

/** Dialog with a large picture, and buttons to the others. */
export function LargePicture({ name, image, picture, position, onClose }: LargePictureProps) {
  return (
    <Dialog wide heading={name} onClose={onClose}>
      <Large>
        <Picture image={image} picture={picture} sizes="94vw" />
      </Large>
      {position ? (
        <Row data-between>
          <IconButton label={productTexts.pictureBefore} onClick={() => position.onTurn(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <span role="status">{productTexts.picture(position.index + 1, position.count)}</span>
          <IconButton label={productTexts.pictureAfter} onClick={() => position.onTurn(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </Row>
      ) : null}
    </Dialog>
  );
}
