import { expect, it } from 'vitest';
import { isPictureAddress } from './picture-address';

it.each(['', '/uploads/lamp.webp', '/images/p1.jpg', 'https://temple.example/lamp.jpg', 'HTTP://temple.example/a.png'])(
  'the address %j can be that of a picture',
  (address) => {
    expect(isPictureAddress(address)).toBe(true);
  },
);

it.each([
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://',
  'lamp.jpg',
  '/\t/evil.example/x.png',
  'blob:https://temple.example/1',
])('rejects %j as the address of a picture', (address) => {
  expect(isPictureAddress(address)).toBe(false);
});
