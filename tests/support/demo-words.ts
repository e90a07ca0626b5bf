import { demoArticles } from '../../demo/articles.ts';
import { demoDetails, shopConfig } from '../../shop.config.ts';

/** What only the demo shop may say: its telephone, address, profiles, account, notices, articles and first picture. */
export const demoWords = [
  demoDetails.phone,
  demoDetails.phone.replaceAll(' ', ''),
  demoDetails.whatsAppNumber,
  demoDetails.email,
  demoDetails.address[0] ?? '',
  demoDetails.social.instagram,
  demoDetails.social.tikTok,
  'Demo Bank',
  'DEMONGLA',
  'A demonstration house',
  'May 1, 2025',
  shopConfig.home.heroAlt,
  ...demoDetails.notices,
  ...demoArticles.flatMap(({ title, slug }) => [title, `/${slug}"`]),
];

/** What else may not be left once the owner has given the shop her own name, tagline and city. */
export const configuredWords = [
  shopConfig.name,
  shopConfig.city,
  shopConfig.region,
  shopConfig.tagline,
  'number one fashion brand',
  'Ẹwà',
];
