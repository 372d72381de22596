import { useEffect, useRef, type RefObject } from 'react';

/**
 * For an element whose content changes by itself: as high as the highest content so far, so that with large letters
 * what stands below is not moved up and down. `content` tells one content from another.
 */
export function useOnlyGrows(content: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current) current.style.minHeight = `${current.offsetHeight}px`;
  }, [content]);
  useEffect(() => {
    const forget = () => element.current?.style.removeProperty('min-height');
    window.addEventListener('resize', forget);
    return () => window.removeEventListener('resize', forget);
  }, []);
  return element;
}
