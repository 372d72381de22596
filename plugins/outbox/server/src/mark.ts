import type { SiteInfo } from './settings';

/** By what a mail names the temple's mark, which travels with it: nothing is fetched when it is read. */
export const markId = 'temple-mark';

const source = `cid:${markId}`;
const height = 48;
const longest = 160;
const place = new RegExp(`<img src="${source}"[^>]*>`);

/** The mark of a temple that has one; it says nothing that the name beside it does not. */
export function markHtml({ logo }: SiteInfo): string {
  if (!logo) return '';
  const scale = Math.min(height / logo.height, longest / logo.width);
  const [wide, high] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<img src="${source}" width="${wide}" height="${high}" alt="" style="display:block;border:0;margin:0 0 10px">`;
}

/** Whether a mail has a place for the mark. */
export const hasMark = (html: string): boolean => html.includes(source);

/** The same mail with no place for the mark. */
export const withoutMark = (html: string): string => html.replace(place, '');

/** The same mail as a browser shows it, with the mark from the shop. */
export const withMarkFrom = (html: string, address: string): string =>
  html.replace(place, (image) => image.replace(source, address.replaceAll('"', '&quot;')));
