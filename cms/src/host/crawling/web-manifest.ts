import type { Core } from '@strapi/strapi';
import { palette } from '@seva/config/palette';
import { firstCharacters } from '@seva/config/rules/plain-text';
import { readSite } from '../../api/content/services/read';

/** `/site.webmanifest`: what the shop is called on a phone's home screen, from the editors' texts (its name is content, never a constant). */
export async function webManifest(strapi: Core.Strapi): Promise<string> {
  const { name, tagline, colors } = await readSite(strapi);
  return JSON.stringify({
    name,
    short_name: firstCharacters(name, 30),
    description: tagline,
    lang: 'en',
    id: '/home',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: palette.ivory,
    theme_color: colors?.kumkumDeep ?? palette.kumkumDeep,
    shortcuts: [
      { name: 'Services', url: '/pooja' },
      { name: 'Festivals', url: '/festival' },
      { name: 'My poojas', url: '/poojas' },
    ],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
