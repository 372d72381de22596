import { newsletterTexts } from '@texts/newsletter';
import styled from 'styled-components';
import { NewsletterForm } from '../../features/newsletter';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { FormCard } from '../../ui/form-card';
import { Eyebrow, Container, Muted } from '../../ui/layout';
import { space } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const Place = styled(Container)`
  padding-block: ${space.wide} ${space.vast};
`;

function Newsletter() {
  const site = useSite();
  usePageHead({
    title: newsletterTexts.title,
    description: site?.newsletterText ?? '',
    canonical: paths.newsletter(),
  });
  return (
    <Place>
      <FormCard
        side={
          <>
            <p>{site?.greeting}</p>
            <span>{site?.tagline}</span>
          </>
        }
      >
        <header>
          <Eyebrow>{newsletterTexts.eyebrow}</Eyebrow>
          <h1>{site?.newsletterHeading || newsletterTexts.title}</h1>
          {site?.newsletterText ? <p>{site.newsletterText}</p> : null}
        </header>
        <NewsletterForm />
        <Muted>{newsletterTexts.promise}</Muted>
      </FormCard>
    </Place>
  );
}

/** /newsletter: the sign-up for the temple's newsletter. */
export const screen: ShopScreen = { Component: Newsletter };
