import { homeTexts } from '@texts/home';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../ui/icon-button';
import { color, ease, media, radius } from '../../ui/theme/tokens';
import type { Slider } from './use-slider';

/** Each dot is small to see and large to press. */
const dot = '48px';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  align-items: center;
  margin-left: -10px;
  color: ${color.paper};
  ${media.phone} {
    justify-content: flex-end;
    margin-right: -10px;
    color: ${color.bark};
  }
  & > button:hover {
    background: rgba(255, 249, 239, 0.2);
  }
  & button:focus-visible {
    outline-color: ${color.marigold};
  }
  & > button svg {
    width: 22px;
    height: 22px;
  }
`;
const Dots = styled.div`
  display: grid;
  grid-auto-columns: ${dot};
  grid-auto-flow: column;
  ${media.phone} {
    display: none;
  }
  & button {
    display: grid;
    place-items: center;
    min-width: ${dot};
    height: ${dot};
    padding: 0;
    border: 0;
    background: none;
  }
  & i {
    width: 10px;
    height: 10px;
    border-radius: ${radius.pill};
    background: rgba(255, 249, 239, 0.66);
    ${media.motion} {
      transition: background-color ${ease};
    }
  }
  @media (hover: hover) {
    & button:hover i {
      background: ${color.paper};
    }
  }
  & button[aria-current] i {
    width: 26px;
    background: ${color.marigold};
  }
`;

/** Previous, pause, next, and, where there is room, a dot for every slide. */
export function SliderControls({ slider, count }: { slider: Slider; count: number }) {
  const Icon = slider.playing ? Pause : Play;
  return (
    <Bar>
      <IconButton label={slider.playing ? homeTexts.pause : homeTexts.play} onClick={slider.toggle}>
        <Icon aria-hidden="true" fill="currentColor" strokeWidth={1} />
      </IconButton>
      <IconButton label={homeTexts.previous} onClick={slider.previous}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Dots>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={homeTexts.goTo(index + 1, count)}
            aria-current={index === slider.index ? 'true' : undefined}
            onClick={() => slider.go(index)}
          >
            <i />
          </button>
        ))}
      </Dots>
      <IconButton label={homeTexts.next} onClick={slider.next}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Bar>
  );
}
