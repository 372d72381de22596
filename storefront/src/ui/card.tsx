import styled from 'styled-components';
import { color, media, radius, shadow, space } from './theme/tokens';

/** White card on the ivory page. */
export const Card = styled.div`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.paper};
  box-shadow: ${shadow.card};
  ${media.print} {
    border: 1px solid ${color.sandDeep};
    box-shadow: none;
  }
`;

/** Card in a row of cards: its parts below each other, with a small padding. */
export const Slip = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.snug};
  padding: ${space.normal};
`;

export const Panel = styled(Card)`
  padding: ${space.normal};
  ${media.from768} {
    padding: ${space.wide};
  }
`;
