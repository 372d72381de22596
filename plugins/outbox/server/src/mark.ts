import type { SiteInfo } from './settings';

/** Content id of the temple's mark, which is attached: nothing is fetched when the mail is read. */
export const markId = 'temple-mark';

const source = `cid:${markId}`;
const height = 48;
const longest = 160;
const place = new RegExp(`<img src="${source}"[^>]*>`);

/**
 * Returns the image of the temple's mark, or an empty text without one. Its alternative text is empty, since the name
 * is beside it.
 */
export function markHtml({ logo }: SiteInfo): string {
  if (!logo) return '';
  const scale = Math.min(height / logo.height, longest / logo.width);
  const [wide, high] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<img src="${source}" width="${wide}" height="${high}" alt="" style="display:block;border:0;margin:0 0 10px">`;
}

export const hasMark = (html: string): boolean => html.includes(source);

export const withoutMark = (html: string): string => html.replace(place, '');

/** Links the mark at `address` instead of the attachment, for browsers. */
export const withMarkFrom = (html: string, address: string): string =>
  html.replace(place, (image) => image.replace(source, address.replaceAll('"', '&quot;')));
