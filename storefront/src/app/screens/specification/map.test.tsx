import { render } from '@testing-library/react';
import { shop } from '@seva/config/shop';
import { expect, test, vi } from 'vitest';
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

test('centers the map on the temple at zoom 12', () => {
  render(<GoogleMap places={places} onChoose={() => undefined} />);
  const [temple] = places;
  expect(shop.mapZoom).toBe(12);
  expect(shown.at(-1)).toMatchObject({ zoom: 12, center: { lat: temple?.lat, lng: temple?.lng } });
});
