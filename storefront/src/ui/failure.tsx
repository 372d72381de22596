import { commonTexts } from '@texts/common';
import styled from 'styled-components';
import { Alert } from './alert';
import { Button } from './button';
import { space } from './theme/tokens';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
`;

/** Something could not be read: the server's words in a red alert, and a way to try again. */
export function Failure({ message, again }: { message: string; again?: () => void }) {
  return (
    <Alert>
      <Row>
        <span>{message}</span>
        {again ? (
          <Button kind="quiet" small onClick={again}>
            {commonTexts.tryAgain}
          </Button>
        ) : null}
      </Row>
    </Alert>
  );
}
