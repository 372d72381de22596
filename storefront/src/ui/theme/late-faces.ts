/** Returns the declarations of the fonts that the page preloads. */
function earlyRules(): CSSFontFaceRule[] {
  const asked = [...document.querySelectorAll('link[rel="preload"][as="font"]')].map((link) =>
    link.getAttribute('href'),
  );
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/"]');
  return [...sheets]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => asked.some((href) => href !== null && style.getPropertyValue('src').includes(href)));
}

/** The same face once more, read from the browser's cache, to be used from the moment it is added to the document. */
function sameFace({ style }: CSSFontFaceRule): Promise<FontFace> {
  const family = style.getPropertyValue('font-family').replaceAll(/['"]/g, '');
  return new FontFace(family, style.getPropertyValue('src'), {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  }).load();
}

/**
 * Fetches the faces that came too late for the first screen, and answers what puts them to use. That is for the moment
 * of another screen, when everything is laid out anew: never under the eyes of somebody who reads.
 */
export async function lateFaces(): Promise<() => void> {
  await document.fonts.ready;
  const faces = await Promise.all(earlyRules().map(sameFace));
  return () => faces.forEach((face) => document.fonts.add(face));
}
