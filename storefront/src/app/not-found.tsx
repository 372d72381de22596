import { notFoundTexts } from '@texts/not-found';
import styled from 'styled-components';
import { usePageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { Empty } from '../ui/empty';
import { Container, Row } from '../ui/layout';
import { Drawing } from '../ui/motifs/drawing';
import lostPath from '../ui/motifs/lost-path.svg?raw';
import { space } from '../ui/theme/tokens';

const Place = styled(Container)`
  padding-block: ${space.wide} ${space.vast};
`;

/** The shop's 404 page, also for a service or page that does not exist. */
export function NotFound() {
  usePageHead({ title: notFoundTexts.title, description: notFoundTexts.text, status: 404, noIndex: true });
  return (
    <Place>
      <Empty
        heading={notFoundTexts.heading}
        headingLevel={1}
        text={notFoundTexts.text}
        picture={<Drawing svg={lostPath} />}
      >
        <Row>
          <ButtonLink to={paths.home()}>{notFoundTexts.home}</ButtonLink>
          <ButtonLink kind="quiet" to={paths.list('pooja')}>
            {notFoundTexts.services}
          </ButtonLink>
        </Row>
      </Empty>
    </Place>
  );
}
