/** Cloths an article's picture may show; drawn in code. */
export type ClothName = 'rings' | 'ripples' | 'stripes' | 'rosettes' | 'folds' | 'tape' | 'dots';

/** What a list of articles needs to know; the text itself is loaded with its own page. */
export type ArticleCard = {
  slug: string;
  title: string;
  summary: string;
  /** ISO day of publication. */
  date: string;
  /** Reading time, about 200 words a minute. */
  minutes: number;
  cloth: ClothName;
};

/** The blog, newest first. */
export const blogArticles: ArticleCard[] = [
  {
    slug: 'packing-a-bubu',
    title: 'How to pack a bubu',
    summary:
      'Roll it, never fold it in four, and let the bathroom do the ironing. Six metres of cloth in a cabin bag.',
    date: '2026-09-14',
    minutes: 3,
    cloth: 'folds',
  },
  {
    slug: 'washing-indigo',
    title: 'Washing indigo, and other hand-dyed cotton',
    summary:
      'The first three washes decide how a blue ages. What to do, what to leave, and why the water turns.',
    date: '2026-06-22',
    minutes: 3,
    cloth: 'ripples',
  },
  {
    slug: 'measuring-yourself',
    title: 'Measuring yourself, alone, in ten minutes',
    summary:
      'A tape, a string, a mirror. How to take the five figures a tailor needs, and the mistakes we see most.',
    date: '2026-02-09',
    minutes: 3,
    cloth: 'tape',
  },
  {
    slug: 'what-adire-is',
    title: 'What adire is, and why no two pieces match',
    summary:
      'Tied, stitched or painted with starch, then dipped in blue: three ways to keep dye from going everywhere.',
    date: '2025-10-06',
    minutes: 3,
    cloth: 'rings',
  },
];

/** Notes for those who write about the house, newest first. */
export const mediaArticles: ArticleCard[] = [
  {
    slug: 'a-day-in-the-workroom',
    title: 'A bubu, from cloth to parcel',
    summary:
      'What happens between the order and the courier: nine steps, six pairs of hands, and where the time goes.',
    date: '2026-05-18',
    minutes: 3,
    cloth: 'stripes',
  },
  {
    slug: 'words-and-marks',
    title: 'Words and marks: a small style sheet',
    summary: 'How we spell what we make, which marks belong on which letters, and what each word means.',
    date: '2026-01-19',
    minutes: 2,
    cloth: 'dots',
  },
  {
    slug: 'the-house-in-brief',
    title: 'The house in brief',
    summary: 'What we make, for whom and how it reaches them, in figures that you may quote.',
    date: '2025-07-07',
    minutes: 2,
    cloth: 'rosettes',
  },
];
