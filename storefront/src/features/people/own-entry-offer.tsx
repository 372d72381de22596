import { useState } from 'react';
import { peopleTexts } from '@texts/people';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { findOwn, personFacts, personName, withOwnDetails, type OwnDetails } from './person-values';
import { useFamily } from './use-family';

const { family: texts } = peopleTexts;

interface OwnEntryOfferProps {
  /** Name of the account before the change. */
  readonly formerName: string;
  readonly details: OwnDetails;
}

/** Offers to update the devotee's entry in the family after a change of the account; nothing changes without a press. */
export function OwnEntryOffer({ formerName, details }: OwnEntryOfferProps) {
  const family = useFamily();
  const [isUpdated, setUpdated] = useState(false);
  const own = findOwn(family.people, details.name, formerName);
  if (isUpdated) return <Alert kind="success">{texts.ownUpdated}</Alert>;
  if (!own) return null;
  const next = withOwnDetails(own, details);
  if (personName(next) === personName(own) && personFacts(next) === personFacts(own)) return null;
  const update = async () => {
    if (await family.save(next)) setUpdated(true);
  };
  return (
    <Alert kind="note">
      <Row>
        <span>{texts.ownDiffers([own.name, personFacts(own)].join(' · '))}</span>
        <Button small kind="quiet" busy={family.busy} onClick={() => void update()}>
          {texts.ownUpdate}
        </Button>
      </Row>
      {family.problem ? <p>{family.problem.message}</p> : null}
    </Alert>
  );
}
