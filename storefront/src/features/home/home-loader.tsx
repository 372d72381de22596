import styled from 'styled-components';
import { Container } from '../../ui/layout';
import { Skeleton, Loader } from '../../ui/skeleton';
import { media, space } from '../../ui/theme/tokens';

const Stage = styled(Skeleton)`
  height: 640px;
  border-radius: 0;
  ${media.from768} {
    height: 600px;
  }
`;
const Next = styled(Container)`
  padding-top: ${space.normal};
`;

/** The place of the home page while it is on its way. */
export function HomeLoader() {
  return (
    <Loader>
      <Stage />
      <Next>
        <Skeleton height="12rem" />
      </Next>
    </Loader>
  );
}
