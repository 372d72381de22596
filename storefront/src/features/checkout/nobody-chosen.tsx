import { checkoutTexts } from '@texts/checkout';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Panel } from '../../ui/card';
import { Row } from '../../ui/layout';
import { space } from '../../ui/theme/tokens';

const Sheet = styled(Panel)`
  display: grid;
  gap: ${space.small};
  padding: ${space.normal};
`;

const { devotee: texts } = checkoutTexts;

/** A check needs the devotee who gave it. */
export function NobodyChosen() {
  return (
    <Sheet as="section" aria-label={texts.heading}>
      <Row $between>
        <h2>{texts.heading}</h2>
        <ButtonLink small kind="quiet" to={paths.home()}>
          {texts.find}
        </ButtonLink>
      </Row>
      <p>{texts.nobodyForCheck}</p>
    </Sheet>
  );
}
