import { paperTexts } from '@texts/papers';
import styled from 'styled-components';
import { useShopConfig } from '../../lib/use-shop';
import { color, font } from '../../ui/theme/tokens';

/** Fixed, so that it stands on each sheet; multiplied, so that the letter's words stay as dark as they are. */
const Across = styled.p`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  overflow: hidden;
  color: ${color.sandDeep};
  font-family: ${font.display};
  font-size: 20vw;
  line-height: 1;
  mix-blend-mode: multiply;
  pointer-events: none;
  & > span {
    transform: rotate(-33deg);
  }
`;

/** SAMPLE across a letter for paper, as on the file, while the shop is one for practice; nothing otherwise. */
export function SampleMark() {
  if (useShopConfig()?.mode !== 'demo') return null;
  return (
    <Across>
      <span>{paperTexts.sample}</span>
    </Across>
  );
}
