import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../../../ui/card';
import { Container } from '../../../ui/layout';
import { LitLamp } from '../../../ui/motifs/lit-lamp';
import { Mandala } from '../../../ui/motifs/mandala';
import { color, media, size, space } from '../../../ui/theme/tokens';

const Frame = styled(Container)`
  padding-block: ${space.wide} ${space.vast};
`;
const Box = styled(Card)`
  max-width: 46rem;
  margin-inline: auto;
`;
const Top = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  overflow: hidden;
  padding-block: ${space.normal};
  background: ${color.kumkumDeep};
  & > * {
    position: relative;
  }
`;
const Background = styled(Mandala)`
  && {
    position: absolute;
    top: 50%;
    left: 50%;
    width: 30rem;
    max-width: none;
    color: ${color.saffron};
    opacity: 0.24;
    transform: translate(-50%, -50%);
  }
`;
const Lamp = styled(LitLamp)`
  width: 10.5rem;
  height: 10.5rem;
`;
const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  padding: ${space.wide} ${space.normal};
  text-align: center;
  ${media.from768} {
    padding: ${space.wide} ${space.broad};
  }
  & h1 {
    letter-spacing: 0.02em;
  }
`;
const Message = styled.div`
  display: grid;
  gap: ${space.small};
  & p {
    font-size: ${size.lead};
  }
`;

/** Card with the outcome of a donation. `lit` shows the lit lamp of a received one. */
export function OutcomeCard(props: { heading: string; text?: ReactNode; lit?: boolean; children?: ReactNode }) {
  const { heading, text, lit, children } = props;
  return (
    <Frame>
      <Box>
        {lit ? (
          <Top>
            <Background />
            <Lamp />
          </Top>
        ) : null}
        <Inside>
          <Message role="status">
            <h1>{heading}</h1>
            {text ? <p>{text}</p> : null}
          </Message>
          {children}
        </Inside>
      </Box>
    </Frame>
  );
}
