import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { places } from '../../testing/fixtures';
import { GoogleMap } from './google-map';

const made = { maps: [] as object[], markers: [] as FakeMarker[], center: null as unknown, zoom: 0 };

class FakeMap {
  constructor(_frame: HTMLElement, options: object) {
    made.maps.push(options);
  }
  setCenter(center: unknown) {
    made.center = center;
  }
  setZoom(zoom: number) {
    made.zoom = zoom;
  }
  setOptions() {}
}

class FakeMarker {
  map: unknown;
  private readonly listeners: (() => void)[] = [];
  constructor(readonly options: { map: unknown; title: string }) {
    this.map = options.map;
    made.markers.push(this);
  }
  addListener(_event: string, act: () => void) {
    this.listeners.push(act);
  }
  press() {
    for (const act of this.listeners) act();
  }
}

beforeEach(() => {
  made.maps = [];
  made.markers = [];
  vi.stubGlobal('google', {
    maps: { Map: FakeMap, RenderingType: { RASTER: 'RASTER' }, marker: { AdvancedMarkerElement: FakeMarker } },
  });
});

test('shows an advanced marker for each place, which opens it, and removes the markers with the map', () => {
  const onChoose = vi.fn();
  render(<GoogleMap places={places} onChoose={onChoose} mapId="temple-style" />);
  expect(screen.getByRole('group', { name: 'Map of our locations' })).toBeVisible();
  expect(made.maps).toMatchObject([{ mapId: 'temple-style', renderingType: 'RASTER' }]);
  const shown = made.markers.filter(({ map }) => map instanceof FakeMap);
  expect(shown.map(({ options }) => options.title)).toEqual(places.map(({ title }) => title));
  shown[1]?.press();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(places[1]);
  cleanup();
  expect(shown.map(({ map }) => map)).toEqual(places.map(() => null));
});

test('uses the ID for trials when the temple has none, because markers need one', () => {
  render(<GoogleMap places={places} onChoose={vi.fn()} mapId="" />);
  expect(made.maps).toMatchObject([{ mapId: 'DEMO_MAP_ID' }]);
});

test('centers the map on the temple at zoom 12', () => {
  render(<GoogleMap places={places} onChoose={vi.fn()} mapId="" />);
  const [temple] = places;
  expect([made.zoom, made.center]).toEqual([12, { lat: temple?.lat, lng: temple?.lng }]);
});
