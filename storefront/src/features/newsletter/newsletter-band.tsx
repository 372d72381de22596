import styled from 'styled-components';
import { useSite } from '../../lib/use-shop';
import { Container } from '../../ui/layout';
import { color, media, space } from '../../ui/theme/tokens';
import { NewsletterForm } from './newsletter-form';

const Band = styled.section`
  background: ${color.kumkumDeep};
  color: ${color.paper};
  & input:focus-visible {
    outline-color: ${color.marigold};
  }
`;
const Inside = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  align-items: center;
  padding-block: ${space.wide};
  ${media.from992} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 27rem);
  }
`;

/** The temple's newsletter as a band across the page. */
export function NewsletterBand() {
  const site = useSite();
  return (
    <Band data-screen-only>
      <Inside>
        <div>
          <h2>{site?.newsletterHeading}</h2>
          <p>{site?.newsletterText}</p>
        </div>
        <NewsletterForm onDark />
      </Inside>
    </Band>
  );
}
