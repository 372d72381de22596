import { useEffect, useLayoutEffect, useRef } from 'react';

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
 * Fetches the fonts that came too late for the first screen and returns a function that applies them. Call it when the
 * screen changes: text must not change its font while the visitor reads it.
 */
async function lateFaces(): Promise<() => void> {
  await document.fonts.ready;
  const faces = await Promise.all(earlyRules().map(sameFace));
  return () => faces.forEach((face) => document.fonts.add(face));
}

const unheard = () => undefined;
const useChange = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The shop's own faces, where the network was too slow for them on the first screen, are used from the next one on. */
export function useLateFaces(screen: string): void {
  const first = useRef(screen);
  const use = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!('fonts' in document)) return;
    // A face that cannot be read at all leaves the system's in its place.
    void lateFaces().then((add) => (use.current = add), unheard);
  }, []);
  useChange(() => {
    if (first.current === screen || !use.current) return;
    use.current();
    use.current = null;
  }, [screen]);
}
