import type { Place } from '@seva/config/contract';
import { aboutTexts } from '@texts/about';
import { MapPin } from 'lucide-react';
import styled from 'styled-components';
import { Mandala } from '../../ui/motifs/mandala';
import { color, media, radius, shadow, size } from '../../ui/theme/tokens';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  height: 340px;
  border-radius: ${radius.card};
  background: #efe2c4;
  box-shadow: ${shadow.card};
  ${media.from768} {
    height: 440px;
  }
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;
const Flower = styled(Mandala)`
  color: #d9bf8c;
  opacity: 0.5;
`;
const North = styled.span`
  position: absolute;
  top: 14px;
  right: 16px;
  color: ${color.bark};
  font-weight: 600;
  text-align: center;
  &::before {
    content: '▲';
    display: block;
    color: ${color.kumkum};
    font-size: 0.8rem;
    line-height: 1;
  }
`;
const Pin = styled.button`
  position: absolute;
  display: grid;
  justify-items: center;
  width: min(8.5rem, 24%);
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font-size: min(${size.small}, 4vw);
  font-weight: 600;
  line-height: 1.2;
  text-shadow:
    0 0 4px ${color.ivory},
    0 0 4px ${color.ivory},
    0 0 4px ${color.ivory};
  transform: translate(-50%, -36px);
  & svg {
    width: 40px;
    height: 40px;
    fill: ${color.kumkum};
    stroke: ${color.paper};
  }
  & svg circle {
    fill: ${color.marigold};
  }
  &[data-temple] svg {
    width: 50px;
    height: 50px;
  }
  &:hover {
    color: ${color.kumkum};
  }
`;

/** Decorative roads, the same for every temple. */
const roads = [
  'M-10 96 C 180 60 330 150 520 118 S 860 60 1010 108',
  'M-10 300 C 240 350 420 240 640 300 S 900 350 1010 310',
  'M150 -10 C 170 130 120 260 190 450',
  'M470 -10 C 430 140 520 260 470 450',
  'M800 -10 C 830 120 760 300 820 450',
];

interface MapPosition {
  readonly left: number;
  readonly top: number;
}

/** Margin in percent that keeps pins and their names inside the map. */
const edge = { left: 20, top: 26 } as const;

const spread = (values: readonly number[]) => {
  const least = Math.min(...values);
  const width = Math.max(...values) - least;
  return (value: number) => (width === 0 ? 0.5 : (value - least) / width);
};

/** Returns the position of each place in percent of the map's size, west to the left and north to the top. */
function positionsOf(places: readonly Pick<Place, 'lat' | 'lng'>[]): readonly MapPosition[] {
  const across = spread(places.map(({ lng }) => lng));
  const down = spread(places.map(({ lat }) => -lat));
  const round = (value: number) => Math.round(value * 10) / 10;
  return places.map(({ lat, lng }) => ({
    left: round(edge.left + across(lng) * (100 - 2 * edge.left)),
    top: round(edge.top + down(-lat) * (100 - 2 * edge.top)),
  }));
}

export interface PlacesMapProps {
  readonly places: readonly Place[];
  readonly onChoose: (place: Place) => void;
}

/** Draws the places as buttons on a simple map. It makes no request to a map service. */
export function DrawnMap({ places, onChoose }: PlacesMapProps) {
  const positions = positionsOf(places);
  const temple = (place: Place) => (place.id === places[0]?.id ? '' : undefined);
  return (
    <Frame role="group" aria-label={aboutTexts.map}>
      <svg viewBox="0 0 1000 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M-10 380 C 200 330 380 440 620 390 S 900 400 1010 360 V450 H-10Z" fill="#c9d9cf" />
        {roads.map((road) => (
          <g key={road} fill="none" strokeLinecap="round">
            <path d={road} stroke="#dcc79b" strokeWidth="13" />
            <path d={road} stroke="#fbf4e2" strokeWidth="9" />
          </g>
        ))}
      </svg>
      <Flower />
      <North aria-hidden="true">{aboutTexts.north}</North>
      {places.map((place, index) => (
        <Pin
          key={place.id}
          type="button"
          data-temple={temple(place)}
          style={{ left: `${positions[index]?.left ?? 50}%`, top: `${positions[index]?.top ?? 50}%` }}
          aria-label={aboutTexts.show(place.title)}
          onClick={() => onChoose(place)}
        >
          <MapPin aria-hidden="true" />
          {place.title}
        </Pin>
      ))}
    </Frame>
  );
}
