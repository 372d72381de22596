import { expect, it } from 'vitest';
import { findScreen, isGuardedPath, offeredAddresses, screens } from './screens';

it('offers these addresses to search engines', () => {
  expect(offeredAddresses).toEqual(
    ['/home', '/about', '/services', '/pooja', '/deities', '/wishlist', '/membership'].concat(
      ['/festival', '/poojashop', '/priest', '/rentals', '/kitchen'],
      ['/page/1', '/newsletter', '/give'],
    ),
  );
  for (const address of offeredAddresses) expect(findScreen(address)?.only, address).toBeUndefined();
});

it('omits every other screen for a reason', () => {
  // Duplicate addresses, endless lists, personal screens, and those with their own part of the sitemap.
  const left = ['/', '/donate/:pageNumber?', '/product/:id', '/search', '/search/:keyword', '/info/:slug'].concat(
    ['/search/:keyword/page/:pageNumber', '/login', '/register', '/signin', '/forgotpass', '/resetpass/:token?'],
    ['/confirmemail', '/restoreemail'],
    ['/cart/:id?', '/shipping', '/success', '/claim', '/placeguest'],
  );
  const others = screens.filter(({ only, isOffered }) => !only && !isOffered).map(({ path }) => path);
  expect(others.sort()).toEqual(left.sort());
});

it('forbids frames for screens that require sign-in, and allows them for offered screens except giving', () => {
  const closed = screens.filter(({ only }) => only).map(({ path }) => path.replace(/\/:.*/, ''));
  expect(closed.filter((path) => !isGuardedPath(path))).toEqual([]);
  // A card is typed there.
  expect(offeredAddresses.filter(isGuardedPath)).toEqual(['/give']);
});
