import { useState } from 'react';
import type { Picture as PictureData } from '@seva/config/contract';
import { productTexts } from '@texts/product';
import { ZoomIn } from 'lucide-react';
import styled from 'styled-components';
import { lazyPart } from '../lib/lazy-part';
import { Drawing } from './motifs/drawing';
import corner from './motifs/frame-corner.svg?raw';
import { Picture } from './picture';
import { TextButton } from './text-button';
import { color, font, media, shadow, space } from './theme/tokens';

/** Mat around the picture. The lines and corners are drawn on it, so that nothing covers the picture. */
const Mat = styled.div`
  --mat: 14px;
  position: relative;
  padding: var(--mat);
  border: 2px solid ${color.marigold};
  border-radius: 6px;
  background: ${color.paper};
  box-shadow: ${shadow.card};
  ${media.from768} {
    --mat: 20px;
  }
  &::before {
    content: '';
    position: absolute;
    inset: calc(var(--mat) / 2 - 1px);
    border: 1px solid ${color.kumkum};
    border-radius: 3px;
  }
  & > img {
    position: relative;
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    background: ${color.sand};
    object-fit: cover;
    object-position: 50% 35%;
  }
  & > svg {
    position: absolute;
    top: 0;
    left: 0;
    width: calc(var(--mat) * 3);
    height: calc(var(--mat) * 3);
  }
  & > svg:nth-of-type(2) {
    right: 0;
    left: auto;
    rotate: 90deg;
  }
  & > svg:nth-of-type(3) {
    inset: auto 0 0 auto;
    rotate: 180deg;
  }
  & > svg:nth-of-type(4) {
    top: auto;
    bottom: 0;
    rotate: 270deg;
  }
`;
const Figure = styled.figure`
  margin: 0;
  & figcaption {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space.small};
    align-items: center;
    padding-top: ${space.tiny};
  }
  & figcaption > span {
    color: ${color.bark};
    font-family: ${font.display};
    overflow-wrap: anywhere;
  }
`;
const LazyLargePicture = lazyPart(async () => (await import('./large-picture')).LargePicture);

interface FramedPictureProps {
  readonly image: string;
  readonly picture: PictureData;
  /** Text below the frame; may be empty. */
  readonly caption: string;
  readonly sizes: string;
  /** True above the fold. */
  readonly early?: boolean;
}

/** Picture in a drawn frame, with its caption and a large view. */
export function FramedPicture({ image, picture, caption, sizes, early }: FramedPictureProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Figure>
      <Mat>
        <Drawing svg={corner} />
        <Drawing svg={corner} />
        <Drawing svg={corner} />
        <Drawing svg={corner} />
        <Picture image={image} picture={picture} sizes={sizes} early={early} />
      </Mat>
      <figcaption>
        <span>{caption}</span>
        <TextButton type="button" aria-label={productTexts.zoomOf(picture.alt)} onClick={() => setLarge(true)}>
          <ZoomIn aria-hidden="true" size={20} />
          {productTexts.larger}
        </TextButton>
      </figcaption>
      {isLarge ? (
        <LazyLargePicture
          name={caption || picture.alt}
          image={picture.variants.at(-1)?.url ?? image}
          picture={picture}
          onClose={() => setLarge(false)}
        />
      ) : null}
    </Figure>
  );
}
