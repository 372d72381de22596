/**
 * Returns whether a text is a valid address of a picture in the shop: a path of this site (`/uploads/…`), or an
 * http:// or https:// URL; '' means no picture. It rejects `//host`, `javascript:`, `data:` and the like.
 */
export function isPictureAddress(address: string): boolean {
  if (address === '') return true;
  if (/[\s\\]/.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
