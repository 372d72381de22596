import type { ReactNode } from 'react';
import styled from 'styled-components';
import { End } from './layout';
import { Drawing } from './motifs/drawing';
import emptyList from './motifs/empty-list.svg?raw';
import { Mandala } from './motifs/mandala';
import { color, measure, radius, space } from './theme/tokens';

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  justify-items: center;
  overflow: hidden;
  padding: ${space.broad} ${space.normal};
  border-radius: ${radius.card};
  background: ${color.sand};
  text-align: center;
  & > * {
    position: relative;
  }
  & > div {
    justify-content: center;
  }
  & p {
    max-width: ${measure.text};
    color: ${color.bark};
  }
`;
const Behind = styled(Mandala)`
  && {
    position: absolute;
    top: 50%;
    left: 50%;
    width: 26rem;
    max-width: none;
    color: #e0c48d;
    opacity: 0.5;
    transform: translate(-50%, -50%);
  }
`;

interface EmptyProps {
  heading: ReactNode;
  /** 1 if the message is the whole screen. */
  headingLevel?: 1 | 2;
  text?: ReactNode;
  /** Illustration; default a lit lamp. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** Message for an empty list: its meaning, and what to do next. */
export function Empty({
  heading,
  headingLevel = 2,
  text,
  picture = <Drawing svg={emptyList} />,
  children,
}: EmptyProps) {
  return (
    <Frame data-until-end>
      <Behind />
      {picture}
      {headingLevel === 1 ? <h1>{heading}</h1> : <h2>{heading}</h2>}
      {text ? <p>{text}</p> : null}
      {children}
      <End />
    </Frame>
  );
}
