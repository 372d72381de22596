import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GoogleMap } from '../../../features/about/google-map';
import { places } from '../../../testing/fixtures';

const shown = vi.hoisted(() => [] as object[]);

vi.mock('@react-google-maps/api', async (original) => ({
  ...(await original<object>()),
  GoogleMap: (props: object) => {
    shown.push(props);
    return null;
  },
}));

afterEach(() => vi.unstubAllGlobals());

test('centers the map on the temple at zoom 12', () => {
  vi.stubGlobal('google', { maps: { RenderingType: {} } });
  render(<GoogleMap places={places} onChoose={() => undefined} mapId="" />);
  const [temple] = places;
  expect(shown.at(-1)).toMatchObject({ zoom: 12, center: { lat: temple?.lat, lng: temple?.lng } });
});
