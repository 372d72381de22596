/* global self, caches */
// Stands in for shop-worker.js where SEVA_SHOP_OFFLINE is false: takes away what that one has kept, and itself.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('seva-shop-')) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
