import type { KeyboardEvent } from 'react';
import { searchTexts } from '@texts/search';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { searches } from '../../stores/searches';
import { color, space } from '../../ui/theme/tokens';
import { SuggestionPanel, Suggestion } from './suggestion';
import { usePopular } from './use-popular';

const RecentSearch = styled(Link)`
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

/** Suggestions for an empty search field: recent searches on this device and popular services. */
export function RecentAndPopular({ onArrows }: { onArrows: (event: KeyboardEvent<HTMLElement>) => void }) {
  const recent = searches.use();
  const popular = usePopular();
  if (recent.length === 0 && popular.length === 0) return null;
  return (
    <SuggestionPanel onKeyDown={onArrows} aria-label={searchTexts.suggestions}>
      {recent.length > 0 ? (
        <>
          <p>{searchTexts.last}</p>
          <ul>
            {recent.map((word) => (
              <li key={word}>
                <RecentSearch to={paths.search(word)}>
                  <History aria-hidden="true" />
                  {word}
                </RecentSearch>
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
    </SuggestionPanel>
  );
}
