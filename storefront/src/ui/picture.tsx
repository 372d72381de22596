import type { ImgHTMLAttributes } from 'react';
import type { Picture as PictureData } from '@seva/config/contract';
import { mediaUrl } from '../lib/api/call-url';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt' | 'width' | 'height'> & {
  /** The path that the wire always has; used alone where there are no variants. */
  image: string;
  /** The same picture in several widths and types. */
  picture?: PictureData | null;
  /** Replaces the picture's own description; empty for ornament. */
  alt?: string;
  /** Width and height in px where the picture does not tell its own. */
  ratio?: readonly [number, number];
  /** Above the fold: fetched at once and first. */
  early?: boolean;
};

const srcSet = (variants: PictureData['variants']) =>
  variants.map(({ url, width }) => `${mediaUrl(url)} ${width}w`).join(', ');

/** A picture that keeps its place while it loads and comes in the width that the screen needs. */
export function Picture({ image, picture, alt, ratio = [4, 3], early, sizes, ...rest }: PictureProps) {
  const types = [...new Set(picture?.variants.map(({ type }) => type) ?? [])];
  const widths = { width: picture?.width ?? ratio[0], height: picture?.height ?? ratio[1] };
  const last = types[types.length - 1];
  const common = (picture?.variants ?? []).filter(({ type }) => type === last);
  const img = (
    <img
      {...rest}
      {...widths}
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : undefined}
      decoding={early ? undefined : 'async'}
      sizes={common.length > 0 ? sizes : undefined}
      srcSet={common.length > 0 ? srcSet(common) : undefined}
      src={image === '' ? undefined : mediaUrl(image)}
      alt={alt ?? picture?.alt ?? ''}
    />
  );
  const better = types.slice(0, -1);
  if (better.length === 0) return img;
  return (
    <picture>
      {better.map((type) => (
        <source
          key={type}
          type={type}
          sizes={sizes}
          srcSet={srcSet(picture?.variants.filter((variant) => variant.type === type) ?? [])}
        />
      ))}
      {img}
    </picture>
  );
}
