import type { ReactNode } from 'react';
import { accountTexts } from '@texts/account';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { useSite } from '../../lib/use-shop';
import { Card } from '../../ui/card';
import { Measure, Stack } from '../../ui/layout';
import { LitLamp } from '../../ui/motifs/lit-lamp';
import { Mandala } from '../../ui/motifs/mandala';
import { color, font, media, size, space } from '../../ui/theme/tokens';

const Place = styled(Measure)`
  padding-block: ${space.wide} ${space.vast};
`;
const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 34rem;
  margin-inline: auto;
  ${media.from992} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    max-width: none;
  }
`;
const Inside = styled.div`
  display: grid;
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
  & > header p {
    color: ${color.bark};
  }
`;
const Aside = styled.aside`
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

interface AccountSheetProps {
  heading: string;
  intro?: string;
  children: ReactNode;
}

/** The sheet on which devotees sign in, register and choose passwords: the form, and beside it what an account is for. */
export function AccountSheet({ heading, intro, children }: AccountSheetProps) {
  const { aside } = accountTexts;
  const greeting = useSite()?.greeting ?? '';
  return (
    <Place>
      <Sheet>
        <Inside>
          <header>
            <h1>{heading}</h1>
            {intro ? <p>{intro}</p> : null}
          </header>
          {children}
        </Inside>
        <Aside>
          <Behind />
          <Lamp />
          <p>{aside.heading(greeting)}</p>
          <Stack as="ul" $gap="hair">
            {aside.points.map((point) => (
              <li key={point}>
                <Check aria-hidden="true" />
                {point}
              </li>
            ))}
          </Stack>
        </Aside>
      </Sheet>
    </Place>
  );
}
