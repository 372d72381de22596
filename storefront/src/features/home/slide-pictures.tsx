import type { Slide } from '@seva/config/contract';
import styled from 'styled-components';
import { useHydrated } from '../../lib/hydrated';
import { Picture } from '../../ui/picture';
import { media } from '../../ui/theme/tokens';

const Layers = styled.div`
  position: absolute;
  inset: 0;
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 72% 100%;
    opacity: 0;
    ${media.motion} {
      transition: opacity 900ms ease-out;
    }
  }
  & [data-shown] img {
    opacity: 1;
  }
`;
const Scrim = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    180deg,
    rgba(35, 8, 18, 0.82) 0%,
    rgba(35, 8, 18, 0.62) 58%,
    rgba(35, 8, 18, 0.34) 78%,
    rgba(35, 8, 18, 0.8) 100%
  );
  ${media.from768} {
    background:
      linear-gradient(
        90deg,
        rgba(35, 8, 18, 0.9) 0%,
        rgba(35, 8, 18, 0.72) 38%,
        rgba(35, 8, 18, 0.12) 70%,
        transparent 100%
      ),
      linear-gradient(0deg, rgba(35, 8, 18, 0.5) 0%, transparent 32%);
  }
`;

/** The pictures fill the stage by its height, so on narrow screens they are wider than the window. */
const sizes = '(min-width: 1370px) 100vw, (min-width: 768px) 1370px, 900px';

/** The slides' pictures, one over the other. At first only the one shown is fetched; each next one is fetched ahead. */
export function SlidePictures({ slides, index }: { slides: readonly Slide[]; index: number }) {
  const hydrated = useHydrated();
  const wanted = (position: number) =>
    position === index || (hydrated && (position === (index + 1) % slides.length || position < index));
  return (
    <Layers>
      {slides.map(({ _id, image, picture }, position) =>
        image !== '' && wanted(position) ? (
          <div key={_id} data-shown={position === index ? '' : undefined} aria-hidden={position !== index || undefined}>
            <Picture early={position === 0} image={image} picture={picture} alt="" sizes={sizes} />
          </div>
        ) : null,
      )}
      <Scrim />
    </Layers>
  );
}
