import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Eyebrow, Container } from '../../ui/layout';
import { space } from '../../ui/theme/tokens';

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  padding-block: ${space.wide};
  scroll-margin-top: ${space.normal};
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny} ${space.normal};
  align-items: flex-end;
  justify-content: space-between;
`;

interface SectionProps {
  /** Anchor of the section in the address. */
  id: string;
  eyebrow: ReactNode;
  heading: ReactNode;
  /** Content to the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Section of the home page with its heading. */
export function Section({ id, eyebrow, heading, aside, children }: SectionProps) {
  const title = useId();
  return (
    <Frame as="section" id={id} aria-labelledby={title}>
      <Head>
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 id={title}>{heading}</h2>
        </div>
        {aside}
      </Head>
      {children}
    </Frame>
  );
}
