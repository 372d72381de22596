import { cardTexts } from '@texts/card';
import { CreditCard } from 'lucide-react';
import styled from 'styled-components';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Muted, Stack } from '../../ui/layout';
import { Loader, Skeleton } from '../../ui/skeleton';
import { color, space } from '../../ui/theme/tokens';
import { CardName } from './card-name';
import { useSavedCards } from './use-saved-cards';

const { saved: texts } = cardTexts;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.tiny} ${space.small};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space.tiny};
  }
  & li + li {
    border-top: 1px solid ${color.sand};
  }
  & li > span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.tiny};
    align-items: center;
  }
`;

/**
 * List of the devotee's saved cards, each with a button to remove it. `hasOwnScreen` is true if the screen's heading
 * already names the list.
 */
export function MyCards({ hasOwnScreen }: { hasOwnScreen?: boolean }) {
  const saved = useSavedCards(true);
  const { cards, removed, problem } = saved;
  return (
    <Stack as="section" data-gap="snug" aria-label={texts.heading}>
      {hasOwnScreen ? null : <h2>{texts.heading}</h2>}
      <Slip>
        {removed ? <Alert kind="success">{texts.removed(removed)}</Alert> : null}
        {problem ? <Alert>{problem}</Alert> : null}
        {saved.loadError ? <Failure message={saved.loadError} again={saved.again} /> : null}
        {saved.loading ? (
          <Loader>
            <Skeleton height="3rem" />
          </Loader>
        ) : null}
        {cards.length > 0 ? (
          <List>
            {cards.map((card) => (
              <li key={card._id}>
                <span>
                  <CreditCard aria-hidden="true" size={22} />
                  <CardName card={card} />
                </span>
                <Button
                  small
                  kind="quiet"
                  busy={saved.removing}
                  busyLabel={texts.removing}
                  aria-label={`${texts.remove} ${card.name}`}
                  onClick={() => void saved.remove(card)}
                >
                  {texts.remove}
                </Button>
              </li>
            ))}
          </List>
        ) : null}
        {saved.known && cards.length === 0 ? <Muted>{texts.none}</Muted> : null}
      </Slip>
    </Stack>
  );
}
