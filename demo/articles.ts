import type { ArticleKind, ClothName } from '../src/contract/content/articles.ts';
import type { Block } from '../src/contract/content/blocks.ts';
import { blogTexts } from './articles-blog.ts';
import { mediaTexts } from './articles-media.ts';

/**
 * An article as it is written here: headings begin with `##`, lists with `1.` or `-`, a picture of demo/pictures/ is
 * `![what it shows](file)`, the rest are paragraphs.
 */
export type ArticleText = {
  kind: ArticleKind;
  slug: string;
  title: string;
  /** ISO day of publication. */
  date: string;
  /** What is shown of it: a picture, relative to demo/pictures/, or a cloth drawn in code. */
  cover: { picture: string } | { cloth: ClothName };
  /** Its first paragraph is the summary. */
  text: string;
};

/** The articles of the demo shop; the shop fills in the fields in braces. */
export const demoArticles = [...blogTexts, ...mediaTexts].map(({ text, ...article }) => ({
  ...article,
  blocks: text.trim().split('\n\n').map(toBlock),
}));

function toBlock(part: string): Block {
  if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) };
  const [, alt = '', picture] = /^!\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  if (picture) return { kind: 'picture', picture, alt };
  const ordered = part.startsWith('1. ');
  if (!ordered && !part.startsWith('- ')) return { kind: 'text', text: part };
  return { kind: 'list', items: part.split('\n').map((line) => line.replace(/^(1\.|-) /, '')), ordered };
}
