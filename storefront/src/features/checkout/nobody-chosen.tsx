import { checkoutTexts } from '@texts/checkout';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Slip } from '../../ui/card';
import { Row } from '../../ui/layout';

const { devotee: texts } = checkoutTexts;

/** A check needs the devotee who gave it. */
export function NobodyChosen() {
  return (
    <Slip as="section" aria-label={texts.heading}>
      <Row data-between>
        <h2>{texts.heading}</h2>
        <ButtonLink small kind="quiet" to={paths.home()}>
          {texts.find}
        </ButtonLink>
      </Row>
      <p>{texts.nobodyForCheck}</p>
    </Slip>
  );
}
