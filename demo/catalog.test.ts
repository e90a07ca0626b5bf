import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { describePicture } from '../src/server/catalog/pictures/describe-picture.ts';
import { demoArticles } from './articles.ts';
import { demoProducts, hero } from './catalog.ts';
import { demoCollections, demoTags } from './collections.ts';
import { readPictureFacts } from './picture-facts.ts';
import { demoFacts } from './product-facts.ts';
import { demoSets } from './sets.ts';
import { demoVariants } from './stock.ts';

const folder = join(import.meta.dirname, 'pictures');
const MB = 1024 * 1024;
const files = [
  ...new Set([
    ...demoProducts.flatMap((p) => p.pictures.map((q) => q.file)),
    ...demoCollections.map(({ picture }) => picture),
    ...demoArticles.flatMap(({ cover, blocks }) => [
      ...('picture' in cover ? [cover.picture] : []),
      ...blocks.flatMap((block) => (block.kind === 'picture' ? block.picture : [])),
    ]),
    hero.file,
  ]),
];

describe('demo catalogue', () => {
  it('has eight products in each category', () => {
    for (const category of ['Bubu', 'Dresses', 'Two Piece'])
      expect(demoProducts.filter((p) => p.category === category)).toHaveLength(8);
  });

  it('has unique slugs, names and ages', () => {
    for (const key of ['slug', 'name', 'ageDays'] as const)
      expect(new Set(demoProducts.map((p) => p[key])).size).toBe(demoProducts.length);
  });

  it('has sets of pieces there are', () => {
    const known = demoProducts.map(({ slug }) => slug);
    for (const { slugs } of demoSets) expect(known).toEqual(expect.arrayContaining([...slugs]));
  });

  it('has tags for every piece, and collections of pieces there are', () => {
    for (const { slug } of demoProducts) expect(demoTags(slug).length).toBeGreaterThanOrEqual(2);
    const slugs = demoProducts.map(({ slug }) => slug);
    for (const { rule } of demoCollections)
      if (rule.by === 'hand') expect(slugs).toEqual(expect.arrayContaining(rule.slugs));
  });

  it('says of every piece what a buyer asks about, in a size it comes in', () => {
    const slugs = demoProducts.map(({ slug }) => slug);
    for (const { slug, sizes } of demoProducts) {
      const { cloth = '', model = '', goesWith = [] } = demoFacts[slug] ?? {};
      expect(cloth).not.toBe('');
      expect(sizes).toContain(/ wears (\w+)\.$/.exec(model)?.[1]);
      expect(slugs).toEqual(expect.arrayContaining(goesWith));
    }
  });

  it('has a long name for layouts to hold', () => {
    expect(Math.max(...demoProducts.map((p) => p.name.length))).toBeGreaterThanOrEqual(56);
  });

  it('has sold-out and nearly sold-out products', () => {
    expect(demoProducts.filter((p) => p.stock === 0)).toHaveLength(2);
    expect(demoProducts.filter((p) => p.stock >= 1 && p.stock <= 3)).toHaveLength(2);
    expect(demoProducts.filter((p) => p.stock >= 6 && p.stock <= 40)).toHaveLength(20);
  });

  it('counts its stock by size and colour: most pairs are there, some are low, some sold out', () => {
    const quantities = demoProducts.flatMap((p) => demoVariants(p).map(({ quantity }) => quantity));
    for (const p of demoProducts) {
      const pairs = demoVariants(p);
      expect(pairs).toHaveLength(p.sizes.length * p.colors.length);
      expect(pairs.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(p.stock);
    }
    const share = (is: (n: number) => boolean) => quantities.filter(is).length / quantities.length;
    expect(share((n) => n >= 1)).toBeGreaterThan(0.5);
    expect(share((n) => n >= 1 && n <= 2)).toBeGreaterThan(0.1);
    expect(share((n) => n === 0)).toBeGreaterThan(0.1);
  });

  it.each(demoProducts)('$slug can be sold and shown', (p) => {
    for (const minor of Object.values(p.pricesMinor)) {
      expect(Number.isInteger(minor)).toBe(true);
      expect(minor).toBeGreaterThan(0);
    }
    for (const [currency, minor] of Object.entries(p.salePricesMinor ?? {}))
      expect(minor).toBeLessThan(p.pricesMinor[currency as keyof typeof p.pricesMinor] ?? 0);
    expect(p.sizes.length).toBeGreaterThan(0);
    expect(p.colors.length).toBeGreaterThanOrEqual(1);
    expect(p.colors.length).toBeLessThanOrEqual(4);
    expect(p.pictures.length).toBeGreaterThanOrEqual(3);
    expect(p.pictures.length).toBeLessThanOrEqual(5);
    for (const { name, hexCode } of p.colors) {
      expect(hexCode).toMatch(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i);
      expect(p.pictures.some((q) => q.color === name)).toBe(true);
    }
    for (const q of p.pictures) {
      expect(q.alt.length).toBeGreaterThan(20);
      expect(p.colors.map((c) => c.name)).toContain(q.color);
    }
    expect(p.pictures[0]?.color).toBe(p.colors[0]?.name);
  });
});

describe('demo pictures', () => {
  it.each(files)('%s exists', (file) => {
    expect(existsSync(join(folder, file))).toBe(true);
  });

  it('are all listed, without stray files', () => {
    expect(readdirSync(folder).filter((f) => !files.includes(f))).toEqual([]);
  });

  it('are what the shop stores: WebP without metadata, their facts noted', async () => {
    const noted = readPictureFacts();
    expect(Object.keys(noted).sort()).toEqual([...files].sort());
    for (const file of files) {
      const picture = sharp(join(folder, file));
      const { format, width, height, exif, icc, xmp } = await picture.metadata();
      expect({ format, exif, icc, xmp }, file).toEqual({ format: 'webp' });
      expect(noted[file], file).toEqual({ width, height, ...(await describePicture(picture)) });
    }
  });

  it('weigh at most 10 MB together', () => {
    const total = files.reduce((sum, f) => sum + statSync(join(folder, f)).size, 0);
    expect(total).toBeLessThanOrEqual(10 * MB);
  });

  it('stay light one by one', () => {
    for (const file of files.filter((f) => f !== hero.file))
      expect(statSync(join(folder, file)).size, file).toBeLessThanOrEqual(112 * 1024);
    expect(statSync(join(folder, hero.file)).size).toBeLessThanOrEqual(150 * 1024);
    expect(statSync(join(import.meta.dirname, 'og-default.jpg')).size).toBeLessThan(200 * 1024);
  });
});
