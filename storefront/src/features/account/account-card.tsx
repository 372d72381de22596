import type { ReactNode } from 'react';
import { accountTexts } from '@texts/account';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { useSite } from '../../lib/use-shop';
import { FormCard } from '../../ui/form-card';
import { Container, Stack } from '../../ui/layout';
import { space } from '../../ui/theme/tokens';

const Place = styled(Container)`
  padding-block: ${space.wide} ${space.vast};
`;

function Reasons() {
  const { aside } = accountTexts;
  return (
    <>
      <p>{aside.heading(useSite()?.greeting ?? '')}</p>
      <Stack as="ul" data-gap="hair">
        {aside.points.map((point) => (
          <li key={point}>
            <Check aria-hidden="true" />
            {point}
          </li>
        ))}
      </Stack>
    </>
  );
}

interface AccountCardProps {
  heading: string;
  intro?: string | undefined;
  children: ReactNode;
}

/** Card with a form of the account, such as signing in, beside the reasons to have one. */
export function AccountCard({ heading, intro, children }: AccountCardProps) {
  return (
    <Place>
      <FormCard side={<Reasons />}>
        <header>
          <h1>{heading}</h1>
          {intro ? <p>{intro}</p> : null}
        </header>
        {children}
      </FormCard>
    </Place>
  );
}
