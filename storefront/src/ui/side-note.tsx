import type { ReactNode } from 'react';
import { Flame } from 'lucide-react';
import styled from 'styled-components';
import { Slip } from './card';
import { color, size, space } from './theme/tokens';

const Sheet = styled(Slip)`
  background: ${color.sand};
  box-shadow: none;
  & h2 {
    font-size: ${size.lead};
  }
  & ul {
    display: grid;
    gap: ${space.small};
  }
  & li {
    display: flex;
    gap: ${space.tiny};
  }
  & li svg {
    flex: none;
    width: 20px;
    margin-top: 0.1em;
    color: ${color.kumkum};
  }
`;

interface SideNoteProps {
  heading: string;
  points: readonly string[];
  /** Actions below the points. */
  children?: ReactNode;
}

/** Short tips beside a form, in a quiet card. */
export function SideNote({ heading, points, children }: SideNoteProps) {
  return (
    <Sheet as="aside" aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Flame aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      {children}
    </Sheet>
  );
}
