import { aboutTexts } from '@texts/about';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { Container, Eyebrow, Stack } from '../../ui/layout';
import { measure, media, space } from '../../ui/theme/tokens';
import { TemplePhoto } from '../about';

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal} ${space.wide};
  align-items: center;
  padding-block: ${space.wide} 0;
  ${media.from768} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${measure.target};
  font-weight: 600;
`;

/** Photo of the temple beside its one sentence, with a link to About. Renders nothing without a photo. */
export function TempleWelcome() {
  const site = useSite();
  if (!site?.photos?.some(({ slot }) => slot === 'hero')) return null;
  return (
    <Frame as="section" aria-labelledby="welcome">
      <TemplePhoto slot="hero" sizes="(min-width: 1180px) 520px, (min-width: 768px) 46vw, 92vw" />
      <Stack data-gap="small">
        <Eyebrow>{site.place}</Eyebrow>
        <h2 id="welcome">{site.tagline || site.name}</h2>
        <div>
          <More to={paths.about()}>{aboutTexts.heading(site.name)}</More>
        </div>
      </Stack>
    </Frame>
  );
}
