import { shopConfig } from '../../../shop.config.ts';
import avif480 from './hero/hero-480.avif?url';
import avif800 from './hero/hero-800.avif?url';
import jpg800 from './hero/hero-800.jpg?url';
import webp800 from './hero/hero-800.webp?url';
import avif1200 from './hero/hero-1200.avif?url';
import webp1200 from './hero/hero-1200.webp?url';
import avif1600 from './hero/hero-1600.avif?url';

/* The files are made from the demo shop's hero by scripts/make-hero.ts. */
const avif = `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w, ${avif1600} 1600w`;
const webp = `${webp800} 800w, ${webp1200} 1200w`;
const sizes = '(min-width: 90rem) 36rem, (min-width: 48rem) 48vw, 100vw';

/** Asks for the picture before anything else is read: it is the largest thing in the first view. */
export const heroPreload = {
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: avif,
  imageSizes: sizes,
  fetchPriority: 'high',
} as const;

export function HeroPicture() {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={jpg800}
        alt={shopConfig.home.heroAlt}
        width={1600}
        height={2000}
        fetchPriority="high"
        style={{ backgroundColor: shopConfig.home.heroTint }}
      />
    </picture>
  );
}
