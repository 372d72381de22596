import type { KeyboardEvent } from 'react';
import { searchTexts } from '@texts/search';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { searches } from '../../stores/searches';
import { color, space } from '../../ui/theme/tokens';
import { Sheet, Suggestion } from './suggestion';
import { usePopular } from './use-popular';

const Word = styled(Link)`
  display: flex;
  gap: ${space.small};
  align-items: center;
  min-height: 48px;
  padding: 0 ${space.small};
  color: ${color.ink};
  text-decoration: none;
  & svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: ${color.bark};
  }
`;

/** What is offered before anything is typed: the last searches of this device, and what the temple puts first. */
export function BeforeTyping({ onArrows }: { onArrows: (event: KeyboardEvent<HTMLElement>) => void }) {
  const last = searches.use();
  const popular = usePopular();
  if (last.length === 0 && popular.length === 0) return null;
  return (
    <Sheet onKeyDown={onArrows} aria-label={searchTexts.suggestions}>
      {last.length > 0 ? (
        <>
          <p>{searchTexts.last}</p>
          <ul>
            {last.map((word) => (
              <li key={word}>
                <Word to={paths.search(word)}>
                  <History aria-hidden="true" />
                  {word}
                </Word>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {popular.length > 0 ? (
        <>
          <p>{searchTexts.popular}</p>
          <ul>
            {popular.map((service) => (
              <Suggestion key={service._id} service={service} typed="" />
            ))}
          </ul>
        </>
      ) : null}
    </Sheet>
  );
}
