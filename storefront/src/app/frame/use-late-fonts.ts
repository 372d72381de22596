import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns the font declarations that the page preloads. */
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

/** Loads a copy of the same font from the browser's cache, ready as soon as it is added to the document. */
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

/** Uses the shop's fonts from the second screen on if the network was too slow for the first. */
export function useLateFonts(screen: string): void {
  const first = useRef(screen);
  const use = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!('fonts' in document)) return;
    // A font that fails to load leaves the system font in place.
    void lateFaces().then((add) => (use.current = add), unheard);
  }, []);
  useChange(() => {
    if (first.current === screen || !use.current) return;
    use.current();
    use.current = null;
  }, [screen]);
}
