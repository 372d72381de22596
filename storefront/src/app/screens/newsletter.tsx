import { newsletterTexts } from '@texts/newsletter';
import styled from 'styled-components';
import { NewsletterForm } from '../../features/newsletter/newsletter-form';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { Panel } from '../../ui/card';
import { Muted, Page, Stack } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const Sheet = styled(Panel)`
  max-width: 40rem;
`;

function Newsletter() {
  const site = useSite();
  usePageHead({
    title: newsletterTexts.title,
    description: site?.newsletterText ?? '',
    canonical: paths.newsletter(),
  });
  return (
    <Page
      eyebrow={newsletterTexts.eyebrow}
      heading={site?.newsletterHeading || newsletterTexts.title}
      intro={site?.newsletterText}
    >
      <Sheet>
        <Stack>
          <NewsletterForm />
          <Muted>{newsletterTexts.promise}</Muted>
        </Stack>
      </Sheet>
    </Page>
  );
}

/** /newsletter: the sign-up for the temple's letter. */
export const screen: ShopScreen = { Component: Newsletter };
