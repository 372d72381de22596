import type { ReactNode } from 'react';
import { LockKeyhole } from 'lucide-react';
import styled from 'styled-components';
import { color, size, space } from './theme/tokens';

const Line = styled.p`
  display: flex;
  gap: ${space.tiny};
  color: ${color.bark};
  font-size: ${size.small};
  & svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: ${color.leaf};
  }
`;

/** Line with a lock icon, below a button that leads to a payment. */
export function Assurance({ children }: { children: ReactNode }) {
  return (
    <Line>
      <LockKeyhole aria-hidden="true" />
      {children}
    </Line>
  );
}
