import { type CSSProperties, useState } from 'react';
import type { Picture as ShopPicture } from '../../../contract/catalog/catalog.api.ts';
import { lessDataWidth } from '../../../contract/less-data.ts';
import { pictureWidths } from '../../../contract/limits.ts';
import { useLessData } from '../../state/less-data.ts';
import { classes } from '../classes.ts';
import styles from './picture.module.css';

const placeholder = '/placeholder.svg';

export type ShownPicture = Pick<ShopPicture, 'key' | 'alt'> & Partial<ShopPicture>;

type PictureProps = {
  /** Undefined shows the placeholder. */
  picture: ShownPicture | undefined;
  /** Its displayed width, as in the `sizes` attribute: "(min-width: 48rem) 33vw, 50vw". */
  sizes: string;
  /** Loaded immediately and first, for the main picture of a page. Others load when they are near the viewport. */
  eager?: boolean;
  /** Empty for decoration; else the picture's own words. */
  alt?: string;
  className?: string;
  /** Without the colour beneath: for a picture that is laid over another one. */
  bare?: boolean;
  /** Called once the picture can be shown. */
  onReady?: () => void;
};

/** A stored picture in AVIF, WebP or JPEG, as wide as needed, on the colour of its wall until it is there. */
export function Picture({
  picture,
  sizes: shown,
  eager = false,
  alt,
  className,
  bare,
  onReady,
}: PictureProps) {
  const less = useLessData();
  const [brokenKey, setBrokenKey] = useState<string>();
  const key = picture?.key;
  const text = alt ?? picture?.alt ?? '';
  if (!picture || !key || key === brokenKey) {
    return <img className={className} src={placeholder} alt={text} width={800} height={1000} />;
  }
  const { width: stored = 1600, height = 2000 } = picture;
  // the same picture, only none of its larger files
  const width = less ? Math.min(stored, lessDataWidth) : stored;
  const sizes = less ? `${lessDataWidth}px` : shown;
  const noteFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBrokenKey(key);
  };
  return (
    <picture className={styles.sources}>
      <source type="image/avif" srcSet={listSources(key, width, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={listSources(key, width, 'webp')} sizes={sizes} />
      <img
        ref={noteFailure}
        className={classes(className)}
        src={`/images/${key}/${less ? lessDataWidth : 800}.jpg`}
        srcSet={listSources(key, width, 'jpg')}
        sizes={sizes}
        alt={text}
        width={stored}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        style={getStyle(picture, bare)}
        onLoad={onReady}
        onError={() => setBrokenKey(key)}
      />
    </picture>
  );
}

/** The colour beneath, and which part stays where the picture is cut. */
function getStyle({ tint, focus }: ShownPicture, bare = false): CSSProperties | undefined {
  const below = tint && !bare ? { backgroundColor: tint } : undefined;
  return focus ? { ...below, objectPosition: `${focus.x}% ${focus.y}%` } : below;
}

/**
 * Returns the part of `sizes` for the densest phones. Above two pixels per point no difference is visible, so they
 * get two thirds of the width and load the same file as the others, half the bytes they would otherwise load.
 */
export function capPixelRatio(twoThirds: string): string {
  return `(max-width: 30rem) and (min-resolution: 2.5dppx) ${twoThirds}`;
}

/** The sources of one format as a `srcset`; widths beyond the picture's own are left out. */
export function listSources(key: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  const fitting = pictureWidths.filter((_, i) => i === 0 || (pictureWidths[i - 1] ?? 0) < width);
  return fitting.map((each) => `/images/${key}/${each}.${format} ${each}w`).join(', ');
}

/** Returns a picture of which only the URL is known, such as that of a line item. */
export function toPicture(url: string, alt: string): ShownPicture {
  const key = /\/images\/([0-9a-f]{32})\//.exec(url)?.[1] ?? '';
  return { key, alt };
}
