import { expect, it } from 'vitest';
import { sharp } from './decoder';

it('keeps no picture in memory after resizing it', async () => {
  const blue = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#223f88' } })
    .png()
    .toBuffer();
  for (const width of [480, 800, 1280]) await sharp(blue).resize(width).webp().toBuffer();
  expect(sharp.cache()).toMatchObject({ memory: { current: 0, max: 0 }, files: { max: 0 }, items: { max: 0 } });
});
