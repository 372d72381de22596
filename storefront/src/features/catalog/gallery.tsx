import { productTexts } from '@texts/product';
import { useRef, useState, type ReactNode } from 'react';
import type { Picture as PictureData, Service } from '@seva/config/contract';
import { ZoomIn } from 'lucide-react';
import styled from 'styled-components';
import { lazyPart } from '../../lib/lazy-part';
import { Card } from '../../ui/card';
import { Picture } from '../../ui/picture';
import { TextButton } from '../../ui/text-button';
import { color, measure, media, radius, space } from '../../ui/theme/tokens';

/** From edge to edge on phones. In lower and wider windows it leaves room for what follows it. */
export const PictureFrame = styled(Card)`
  ${media.phone} {
    margin-inline: calc(-1 * min(1rem, 4.7vw));
    border-radius: 0;
    box-shadow: none;
  }
  & li img,
  & > span {
    width: 100%;
    aspect-ratio: 4 / 3;
    background: ${color.sand};
    object-fit: cover;
    @media (min-width: 768px) and (max-width: 1023.98px) {
      aspect-ratio: 16 / 9;
    }
    @media (min-width: 1024px) and (max-height: 860px) {
      aspect-ratio: 16 / 10;
    }
  }
`;
/** Pictures in a row that is swiped; each stops at the edge of the frame. */
const Strip = styled.ul`
  display: flex;
  margin: 0;
  padding: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  list-style: none;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  & > li {
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  & img {
    cursor: zoom-in;
  }
`;
/** Position of the shown picture. On phones it replaces the thumbnails. */
const Dots = styled.div`
  display: flex;
  gap: ${space.tiny};
  justify-content: center;
  & > i {
    width: 9px;
    height: 9px;
    border-radius: ${radius.pill};
    background: ${color.edge};
  }
  & > i[data-shown] {
    width: 22px;
    background: ${color.kumkum};
  }
  ${media.from768} {
    display: none;
  }
`;
/** Zoom and Share: icons on phones, with labels where there is room. */
const Tools = styled.div`
  display: flex;
  gap: ${space.tiny};
  align-items: center;
  justify-content: flex-end;
  ${media.phone} {
    & > button {
      justify-content: center;
      min-width: ${measure.target};
    }
    & > button > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
/** Thumbnails in one row, which scrolls if there are many. The padding is room for the outlines. */
const Thumbnails = styled.ul`
  display: flex;
  gap: ${space.tiny};
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  list-style: none;
  ${media.phone} {
    display: none;
  }
  & > li {
    flex: 0 1 84px;
    min-width: ${measure.target};
    ${media.from1024} {
      flex-basis: 60px;
    }
  }
  & button {
    display: block;
    width: 100%;
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

/** Pictures of a service to swipe, thumbnails of them and a large view: three parts of the page's grid. */
export function Gallery({ service, children }: { service: Service; children?: ReactNode }) {
  const pictures = picturesOf(service);
  const [index, setIndex] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const shown = pictures[index] ?? pictures[0];
  if (!shown) return null;
  const several = pictures.length > 1;
  const showPicture = (at: number) => {
    setIndex(at);
    if (strip.current) strip.current.scrollLeft = at * strip.current.clientWidth;
  };
  const turn = (by: number) => showPicture((index + by + pictures.length) % pictures.length);
  return (
    <>
      <PictureFrame data-area="pictures">
        {/* The keyboard scrolls the row and zooms with the button below. */}
        <Strip
          ref={strip}
          aria-label={productTexts.pictures}
          tabIndex={several ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / clientWidth))}
        >
          {pictures.map((each, at) => (
            <li key={`${at} ${widest(each)}`}>
              <Picture
                early={at === 0}
                image={each.image}
                picture={each.picture}
                sizes="(min-width: 1024px) 436px, 100vw"
                onClick={() => setLarge(each.image !== '')}
              />
            </li>
          ))}
        </Strip>
      </PictureFrame>
      {several ? (
        <div data-area="thumbnails">
          <Dots aria-hidden="true">
            {pictures.map((each, at) => (
              <i key={`${at} ${widest(each)}`} data-shown={at === index || undefined} />
            ))}
          </Dots>
          <Thumbnails aria-label={productTexts.thumbnails}>
            {pictures.map((each, at) => (
              <li key={`${at} ${widest(each)}`}>
                <button
                  type="button"
                  aria-pressed={at === index}
                  aria-label={productTexts.picture(at + 1, pictures.length)}
                  onClick={() => showPicture(at)}
                >
                  <Picture image={each.image} picture={each.picture} alt="" sizes="84px" />
                </button>
              </li>
            ))}
          </Thumbnails>
        </div>
      ) : null}
      <Tools data-area="tools">
        {shown.image === '' ? null : (
          <TextButton type="button" onClick={() => setLarge(true)}>
            <ZoomIn aria-hidden="true" size={20} />
            <span>{productTexts.larger}</span>
          </TextButton>
        )}
        {children}
      </Tools>
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
