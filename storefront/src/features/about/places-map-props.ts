import type { Place } from '@seva/config/contract';

/** What a map of places takes. */
export interface PlacesMapProps {
  readonly places: readonly Place[];
  readonly onChoose: (place: Place) => void;
}
