import type { ImgHTMLAttributes } from 'react';
import { preload } from 'react-dom';
import type { Picture as PictureData } from '@seva/config/contract';
import { mediaUrl } from '../lib/api/call-url';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt' | 'width' | 'height'> & {
  /** The path that the wire always has; used alone where there are no variants. */
  image: string;
  /** The same picture in several widths. */
  picture?: PictureData | null;
  /** Replaces the picture's own description; empty for ornament. */
  alt?: string;
  /** Width and height in px where the picture does not tell its own. */
  ratio?: readonly [number, number];
  /** Above the fold: fetched at once and first. */
  early?: boolean;
};

const srcSetOf = (variants: PictureData['variants']) =>
  variants.map(({ url, width }) => `${mediaUrl(url)} ${width}w`).join(', ');

/** The same variants in AVIF, which lie beside them under the same names. */
const inAvif = (srcSet: string) => srcSet.replaceAll('.webp ', '.avif ');

/** Told ahead of the page itself. A browser that does not know the type leaves it alone; React does the rest of them. */
function fetchEarly(href: string, srcSet: string, sizes: string | undefined): void {
  preload(href, { as: 'image', type: 'image/avif', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
}

/**
 * A picture that keeps its place while it loads and comes in the width that the screen needs: in AVIF where the browser
 * and the picture have it, else in WebP, else as the path alone.
 */
export function Picture({ image, picture, alt, ratio = [4, 3], early, sizes, ...rest }: PictureProps) {
  const srcSet = srcSetOf(picture?.variants ?? []) || undefined;
  const src = image === '' ? undefined : mediaUrl(image);
  const avif = picture?.avif && srcSet ? inAvif(srcSet) : undefined;
  if (avif && early && src) fetchEarly(src, avif, sizes);
  const img = (
    <img
      {...rest}
      width={picture?.width ?? ratio[0]}
      height={picture?.height ?? ratio[1]}
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : undefined}
      decoding={early ? undefined : 'async'}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={src}
      alt={alt ?? picture?.alt ?? ''}
    />
  );
  if (!avif) return img;
  return (
    <picture>
      <source type="image/avif" sizes={sizes} srcSet={avif} />
      {img}
    </picture>
  );
}
