import type { ImgHTMLAttributes } from 'react';
import type { Picture as PictureData } from '@seva/config/contract';
import { mediaUrl } from '../lib/api/call-url';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt' | 'width' | 'height'> & {
  /** Path of the picture, used alone without variants. */
  image: string;
  /** Variants of the picture in several widths. */
  picture?: PictureData | null;
  /** Replaces the picture's own description; empty for decoration. */
  alt?: string;
  /** Width and height in px, for a picture without its own. */
  ratio?: readonly [number, number];
  /** True above the fold: fetched at once and first. */
  early?: boolean;
};

const srcSetOf = (variants: PictureData['variants']) =>
  variants.map(({ url, width }) => `${mediaUrl(url)} ${width}w`).join(', ');

/** Image that reserves its space while it loads, in the width that the screen needs. */
export function Picture({ image, picture, alt, ratio = [4, 3], early, sizes, ...rest }: PictureProps) {
  const srcSet = srcSetOf(picture?.variants ?? []) || undefined;
  const src = image === '' ? undefined : mediaUrl(image);
  return (
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
}
