import styled from 'styled-components';
import { Card } from '../../ui/card';
import { color, media, space } from '../../ui/theme/tokens';

/** Card with a picture on its left: an `img` and a `div`. The text sets its height, never the picture. */
export const HomeCard = styled(Card)`
  --picture: min(108px, 28vw);
  position: relative;
  display: grid;
  grid-template-columns: var(--picture) minmax(0, 1fr);
  min-height: 128px;
  & > img {
    position: absolute;
    inset: 0 auto 0 0;
    width: var(--picture);
    height: 100%;
    background: ${color.sand};
    object-fit: cover;
  }
  & > div {
    display: grid;
    grid-column: 2;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.tiny};
    align-content: center;
    padding: ${space.snug};
  }
  & h2 {
    font-size: 1.35rem;
  }
  ${media.from768} {
    --picture: 36%;
    & > div {
      padding: ${space.normal};
    }
  }
`;
