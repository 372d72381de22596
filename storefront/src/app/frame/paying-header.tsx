import { shellTexts } from '@texts/shell';
import { ChevronLeft, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { Container } from '../../ui/layout';
import { Toran } from '../../ui/motifs/toran';
import { color, measure, media, space } from '../../ui/theme/tokens';

const Ground = styled.header`
  position: relative;
  z-index: 10;
  background: ${color.paper};
  ${media.print} {
    background: none;
  }
`;
const Bar = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: center;
  justify-content: space-between;
  /* As high as the header with the menu: what is below stays where it is when one follows the other. */
  min-height: 76px;
  ${media.phone} {
    min-height: 56px;
  }
  & > a,
  & > span {
    display: inline-flex;
    gap: ${space.tiny};
    align-items: center;
    min-height: ${measure.target};
    font-weight: 600;
  }
  & > a {
    color: ${color.ink};
    text-decoration: none;
  }
  & > a:hover {
    color: ${color.kumkum};
    text-decoration: underline;
  }
  & > span {
    color: ${color.leafDeep};
  }
`;
/** Garland that overlaps the top of the page below the header. */
const Garland = styled.div`
  height: 2px;
`;

const { paying: texts } = shellTexts;

/** Header of payment pages: a link back to the cart, and no menu. */
export function PayingHeader() {
  return (
    <Ground>
      <Bar data-screen-only>
        <Link to={paths.cart()}>
          <ChevronLeft aria-hidden="true" />
          {texts.back}
        </Link>
        <span>
          <LockKeyhole aria-hidden="true" size={20} />
          {texts.secure}
        </span>
      </Bar>
      <Garland>
        <Toran />
      </Garland>
    </Ground>
  );
}
