import styled from 'styled-components';
import { Measure } from '../../ui/layout';
import { Bone, Loader } from '../../ui/skeleton';
import { media, space } from '../../ui/theme/tokens';

const Stage = styled(Bone)`
  height: 640px;
  border-radius: 0;
  ${media.from768} {
    height: 600px;
  }
`;
const Next = styled(Measure)`
  padding-top: ${space.normal};
`;

/** The place of the home page while it is on its way. */
export function HomeLoader() {
  return (
    <Loader>
      <Stage />
      <Next>
        <Bone $height="12rem" />
      </Next>
    </Loader>
  );
}
