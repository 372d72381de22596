import { listTexts } from '@texts/lists';
import { shellTexts } from '@texts/shell';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { categoryDrawings } from '../../ui/motifs/category-drawings';
import { Drawing } from '../../ui/motifs/drawing';
import { color, media, radius, shadow, space } from '../../ui/theme/tokens';
import { listScreens } from './list-address';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(5rem, 44%), 1fr));
  gap: ${space.tiny};
  ${media.from576} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.from992} {
    grid-template-columns: repeat(9, minmax(0, 1fr));
  }
  & a {
    display: grid;
    gap: ${space.hair};
    justify-items: center;
    height: 100%;
    padding: ${space.small} 2px;
    border-radius: ${radius.card};
    background: ${color.paper};
    box-shadow: ${shadow.card};
    color: ${color.ink};
    font-size: min(0.95rem, 7vw);
    font-weight: 600;
    line-height: 1.25;
    overflow-wrap: anywhere;
    text-align: center;
    text-decoration: none;
  }
  & a:hover {
    box-shadow: ${shadow.raised};
    color: ${color.kumkum};
  }
  & a:focus-visible {
    border-radius: ${radius.card};
  }
  & svg {
    width: 52px;
    height: 52px;
  }
`;

/** Tile with a drawing for each list of services. */
export function CategoryTiles() {
  return (
    <nav aria-label={listTexts.categoryLinks}>
      <Tiles>
        {listScreens.map((screen) => (
          <li key={screen}>
            <Link to={paths.list(screen)}>
              <Drawing svg={categoryDrawings[screen]} />
              {shellTexts.serviceLinks[screen]}
            </Link>
          </li>
        ))}
      </Tiles>
    </nav>
  );
}
