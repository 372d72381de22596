import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './card';
import { End } from './layout';
import { LitLamp } from './motifs/lit-lamp';
import { Mandala } from './motifs/mandala';
import { color, font, media, size, space } from './theme/tokens';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 34rem;
  margin-inline: auto;
  ${media.from992} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    width: 100%;
    max-width: none;
  }
`;
const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  align-content: start;
  padding: ${space.normal};
  ${media.from768} {
    padding: ${space.wide};
  }
  & > header {
    display: grid;
    gap: ${space.tiny};
  }
  & > header h1 + p {
    color: ${color.bark};
  }
`;
const Side = styled.aside`
  position: relative;
  display: none;
  overflow: hidden;
  padding: ${space.wide};
  background: ${color.kumkumDeep};
  color: ${color.ivory};
  ${media.from992} {
    display: grid;
    gap: ${space.normal};
    align-content: center;
    justify-items: start;
  }
  & > * {
    position: relative;
  }
  & > p {
    font: 400 ${size.title} / 1.2 ${font.display};
  }
  & li {
    display: flex;
    gap: ${space.small};
    padding-block: ${space.tiny};
  }
  & li svg {
    flex: none;
    width: 20px;
    margin-top: 0.1em;
    color: ${color.marigold};
  }
`;
const Behind = styled(Mandala)`
  && {
    position: absolute;
    top: -7rem;
    right: -9rem;
    width: 30rem;
    max-width: none;
    color: ${color.saffron};
    opacity: 0.22;
  }
`;
const Lamp = styled(LitLamp)`
  width: 7.5rem;
  height: auto;
  margin-left: -0.9rem;
`;

/** Form in a card. Where there is room, a lit lamp and a few reasons for the form are beside it. */
export function FormCard({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <Sheet>
      <Inside>{children}</Inside>
      <Side data-until-end>
        <Behind />
        <Lamp />
        {side}
        <End />
      </Side>
    </Sheet>
  );
}
