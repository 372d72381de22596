import { paperTexts } from '@texts/papers';
import styled from 'styled-components';
import { useShopConfig } from '../../lib/use-shop';
import { color, font } from '../../ui/theme/tokens';

/** Fixed, to repeat on each printed page; multiplied, to keep the text below dark. */
const Watermark = styled.p`
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

/** "SAMPLE" watermark on printed letters in demo mode. */
export function SampleMark() {
  if (useShopConfig()?.mode !== 'demo') return null;
  return (
    <Watermark>
      <span>{paperTexts.sample}</span>
    </Watermark>
  );
}
