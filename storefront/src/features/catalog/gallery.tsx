import { productTexts } from '@texts/product';
import { useState, type ReactNode } from 'react';
import type { Picture as PictureData, Service } from '@seva/config/contract';
import { ZoomIn } from 'lucide-react';
import styled from 'styled-components';
import { lazyPart } from '../../lib/lazy-part';
import { Card } from '../../ui/card';
import { Row } from '../../ui/layout';
import { Picture } from '../../ui/picture';
import { TextButton } from '../../ui/text-button';
import { color, measure, radius, space } from '../../ui/theme/tokens';

const Frame = styled(Card)`
  & img,
  & > span {
    width: 100%;
    aspect-ratio: 4 / 3;
    background: ${color.sand};
    object-fit: cover;
  }
`;
const Thumbnails = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  margin: 0;
  padding: 0;
  list-style: none;
  & button {
    display: block;
    width: 84px;
    min-height: ${measure.target};
    padding: 0;
    overflow: hidden;
    border: 2px solid transparent;
    border-radius: ${radius.field};
    background: ${color.sand};
  }
  & button[aria-pressed='true'] {
    border-color: ${color.kumkum};
    box-shadow: 0 0 0 2px ${color.kumkum};
  }
  & img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;
const LazyLargePicture = lazyPart(async () => (await import('../../ui/large-picture')).LargePicture);

interface GalleryPicture {
  readonly image: string;
  readonly picture: PictureData | null | undefined;
}

const picturesOf = ({ image, picture, details }: Service): readonly GalleryPicture[] => [
  { image, picture },
  ...(details?.pictures ?? []).map((more) => ({ image: more.variants.at(-1)?.url ?? '', picture: more })),
];

const widest = ({ image, picture }: GalleryPicture): string => picture?.variants.at(-1)?.url ?? image;

/** Picture of a service, with thumbnails of further pictures and a large view. */
export function Gallery({ service, children }: { service: Service; children?: ReactNode }) {
  const pictures = picturesOf(service);
  const [index, setIndex] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const shown = pictures[index] ?? pictures[0];
  if (!shown) return null;
  const several = pictures.length > 1;
  const turn = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  return (
    <>
      <Frame>
        <Picture
          early={index === 0}
          image={shown.image}
          picture={shown.picture}
          sizes="(min-width: 992px) 436px, 94vw"
        />
      </Frame>
      {several ? (
        <Thumbnails aria-label={productTexts.pictures}>
          {pictures.map((each, at) => (
            <li key={`${at} ${widest(each)}`}>
              <button
                type="button"
                aria-pressed={at === index}
                aria-label={productTexts.picture(at + 1, pictures.length)}
                onClick={() => setIndex(at)}
              >
                <Picture image={each.image} picture={each.picture} alt="" sizes="84px" />
              </button>
            </li>
          ))}
        </Thumbnails>
      ) : null}
      <Row data-gap="normal">
        {shown.image === '' ? null : (
          <TextButton type="button" onClick={() => setLarge(true)}>
            <ZoomIn aria-hidden="true" size={20} />
            {productTexts.larger}
          </TextButton>
        )}
        {children}
      </Row>
      {isLarge ? (
        <LazyLargePicture
          name={service.name}
          picture={shown.picture}
          image={widest(shown)}
          position={several ? { index, count: pictures.length, onTurn: turn } : null}
          onClose={() => setLarge(false)}
        />
      ) : null}
    </>
  );
}
