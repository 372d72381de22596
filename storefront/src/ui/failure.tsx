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

/** Failed read: the server's message in a red alert, and a button to retry. */
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
