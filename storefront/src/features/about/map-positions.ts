import type { Place } from '@seva/config/contract';

/** Where a place stands on the drawn map, in percent of its width and height. */
export interface MapPosition {
  readonly left: number;
  readonly top: number;
}

/** Room at the edges, in percent, so that pins and their names stay on the sheet. */
const edge = { left: 20, top: 26 } as const;

const spread = (values: readonly number[]) => {
  const least = Math.min(...values);
  const width = Math.max(...values) - least;
  return (value: number) => (width === 0 ? 0.5 : (value - least) / width);
};

/** Lays places out as they lie to each other: west left, north up, filling the sheet. */
export function positionsOf(places: readonly Pick<Place, 'lat' | 'lng'>[]): readonly MapPosition[] {
  const across = spread(places.map(({ lng }) => lng));
  const down = spread(places.map(({ lat }) => -lat));
  const round = (value: number) => Math.round(value * 10) / 10;
  return places.map(({ lat, lng }) => ({
    left: round(edge.left + across(lng) * (100 - 2 * edge.left)),
    top: round(edge.top + down(-lat) * (100 - 2 * edge.top)),
  }));
}
