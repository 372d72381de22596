import { shellTexts } from '@texts/shell';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { Hidden } from '../../ui/layout';
import { Logo } from '../../ui/motifs/logo';
import { color, font, size, space } from '../../ui/theme/tokens';

const Home = styled(Link)`
  display: flex;
  gap: min(${space.small}, 3.2vw);
  min-width: 0;
  overflow-wrap: anywhere;
  align-items: center;
  color: ${color.kumkum};
  text-decoration: none;
  & svg {
    flex: none;
    width: 48px;
    height: 48px;
  }
  & strong {
    display: block;
    font: 400 min(1.5rem, 8.4vw)/1.2 ${font.display};
  }
  & small {
    display: block;
    color: ${color.bark};
    font-size: ${size.small};
    line-height: 1.3;
  }
`;

/** The mark, the temple's name, and where it stands. */
export function Brand() {
  const site = useSite();
  return (
    <Home to={paths.home()}>
      <Logo />
      <span>
        <strong>{site?.name ?? '\u00a0'}</strong>
        <small>{site?.place ?? '\u00a0'}</small>
        <Hidden>{shellTexts.home}</Hidden>
      </span>
    </Home>
  );
}
