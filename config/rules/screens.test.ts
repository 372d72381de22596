import { expect, it } from 'vitest';
import { findScreen, isGuardedPath, offeredAddresses, screens } from './screens';

it('search engines are offered these addresses', () => {
  expect(offeredAddresses).toEqual(
    ['/home', '/about', '/pooja', '/deities', '/wishlist', '/membership'].concat(
      ['/festival', '/poojashop', '/priest', '/rentals', '/kitchen'],
      ['/page/1', '/newsletter', '/give'],
    ),
  );
  for (const address of offeredAddresses) expect(findScreen(address)?.only, address).toBeUndefined();
});

it('every other screen is left out for a reason', () => {
  // Another address of what is offered already, a list without end, somebody's own affair, or a list of its own in the sitemap.
  const left = ['/', '/donate/:pageNumber?', '/product/:id', '/search', '/search/:keyword', '/info/:slug'].concat(
    ['/search/:keyword/page/:pageNumber', '/login', '/register', '/signin', '/forgotpass', '/resetpass/:token?'],
    ['/cart/:id?', '/shipping', '/success', '/verify', '/claim', '/placeguest'],
  );
  const others = screens.filter(({ only, isOffered }) => !only && !isOffered).map(({ path }) => path);
  expect(others.sort()).toEqual(left.sort());
});

it('nobody may put a frame around a screen that asks to sign in, and everybody around what search engines are offered but giving', () => {
  const closed = screens.filter(({ only }) => only).map(({ path }) => path.replace(/\/:.*/, ''));
  expect(closed.filter((path) => !isGuardedPath(path))).toEqual([]);
  // A card is typed there.
  expect(offeredAddresses.filter(isGuardedPath)).toEqual(['/give']);
});
