import { shellTexts } from '@texts/shell';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { mediaUrl } from '../../lib/api/call-url';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { Hidden } from '../../ui/layout';
import { Logo } from '../../ui/motifs/logo';
import { color, font, measure, media, size, space } from '../../ui/theme/tokens';

const Home = styled(Link)`
  display: flex;
  gap: min(${space.small}, 3.2vw);
  min-width: 0;
  min-height: ${measure.target};
  overflow-wrap: anywhere;
  align-items: center;
  color: ${color.kumkum};
  text-decoration: none;
  & svg,
  & img {
    flex: none;
    width: 48px;
    height: 48px;
  }
  & img {
    width: auto;
    max-width: min(120px, 28vw);
    object-fit: contain;
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
  ${media.phone} {
    & svg {
      width: 38px;
    }
    & svg,
    & img {
      height: 38px;
    }
    & small {
      display: none;
    }
  }
`;

/** Temple logo (or the shop's own), name and location. */
export function Brand() {
  const site = useSite();
  const logo = site?.logo;
  return (
    <Home to={paths.home()}>
      {logo ? <img src={mediaUrl(logo.url)} width={logo.width} height={logo.height} alt="" /> : <Logo />}
      <span>
        <strong>{site?.name ?? '\u00a0'}</strong>
        <small>{site?.place ?? '\u00a0'}</small>
        <Hidden>{shellTexts.home}</Hidden>
      </span>
    </Home>
  );
}
