import type { Slide as SlideData } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Container, Eyebrow, Row } from '../../ui/layout';
import { Picture } from '../../ui/picture';
import { color, font, media, size, space } from '../../ui/theme/tokens';

/** Height of the picture on phones: lower if the next occasions would not fit on the first screen otherwise. */
const band = 'clamp(150px, 100svh - 616px - var(--banner, 0px), 240px)';

/**
 * Picture widths. On tablets pictures are wider than the window, because they fill its height; on phones they are a
 * band.
 */
const sizes = '(min-width: 1370px) 100vw, (min-width: 768px) 1370px, max(100vw, 480px)';

/** Box of one slide: text over the picture, or above it on phones. */
export const SlideFrame = styled.div`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
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
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 72% 100%;
  }
  ${media.phone} {
    padding-bottom: ${band};
    &::after {
      display: none;
    }
    & img {
      top: auto;
      height: ${band};
    }
  }
`;

/** Text of a slide, with space for the slider's controls at the bottom. */
const Content = styled(Container)`
  position: relative;
  z-index: 1;
  display: grid;
  gap: ${space.snug};
  align-content: center;
  min-height: 600px;
  padding-block: ${space.wide} calc(140px + ${space.snug});
  & > * {
    max-width: 30rem;
  }
  & > ${Eyebrow} {
    color: ${color.marigold};
  }
  & blockquote {
    margin: 0;
    font: 400 clamp(2.15rem, 1.5rem + 3vw, ${size.hero})/1.12 ${font.display};
    text-wrap: balance;
  }
  & blockquote[data-long] {
    font-size: clamp(1.7rem, 1.2rem + 2.2vw, 2.45rem);
  }
  & > cite {
    color: ${color.marigold};
    font-style: normal;
  }
  & > p:not(:first-child) {
    max-width: 25rem;
    font-size: 1.1rem;
  }
  ${media.phone} {
    gap: ${space.hair};
    align-content: start;
    min-height: 0;
    padding-block: ${space.snug};
    & > ${Eyebrow} {
      padding-right: 48px;
      color: ${color.kumkum};
    }
    & blockquote {
      font-size: min(2.05rem, 9.5vw);
    }
    & blockquote[data-long] {
      font-size: min(1.55rem, 7.4vw);
    }
    & > cite {
      color: ${color.bark};
      font-size: 0.95rem;
      line-height: 1.25;
    }
    & > p:not(:first-child) {
      color: ${color.bark};
      font-size: 1rem;
      line-height: 1.35;
    }
    & > ${Row} {
      margin-top: ${space.hair};
    }
    & > [data-long] ~ p {
      display: none;
    }
    & a {
      flex: 1 1 auto;
      padding-inline: 0.8em;
    }
    & a[data-kind='light'] {
      border-color: currentColor;
      background: ${color.paper};
      color: ${color.kumkum};
    }
  }
`;

interface SlideProps {
  slide: SlideData;
  /** Whether its picture loads first; null if it does not load yet. */
  early: boolean | null;
}

/** Content of a slide: picture, quote and two links. The picture is decorative. */
export function Slide({ slide: { image, picture, greeting, quote, source, text }, early }: SlideProps) {
  return (
    <>
      {image === '' || early === null ? null : (
        <Picture early={early} image={image} picture={picture} alt="" sizes={sizes} />
      )}
      <Content>
        {greeting ? <Eyebrow>{greeting}</Eyebrow> : null}
        <blockquote data-long={quote.length > 44 ? '' : undefined}>{quote}</blockquote>
        {source ? <cite>{source}</cite> : null}
        {text ? <p>{text}</p> : null}
        <Row>
          <ButtonLink to={paths.services()}>{homeTexts.offer}</ButtonLink>
          <ButtonLink kind="light" to="#videos">
            {homeTexts.watch}
          </ButtonLink>
        </Row>
      </Content>
    </>
  );
}
