/**
 * Whether a text can be the address of a picture in the shop: a path of this site (`/uploads/…`), or an address that
 * begins with http:// or https://. '' stands for no picture. Anything a browser would read otherwise is none:
 * `//host`, `javascript:`, `data:`.
 */
export function isPictureAddress(address: string): boolean {
  if (address === '') return true;
  if (/[\s\\]/.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
