import type { Visibility } from '../../../contract/catalog/visibility.ts';
import type { Article } from '../../../contract/content/articles.api.ts';
import type { ArticleKind } from '../../../contract/content/articles.ts';
import { formatDateTimeField } from '../../../contract/delivery/schedule-fields.ts';
import { type DraftBlock, toBlocks, toDraftBlocks } from '../pages/blocks/block-drafts.ts';

/** An article as its form holds it. */
export type ArticleDraft = {
  title: string;
  /** Empty: made from the title. */
  slug: string;
  kind: ArticleKind;
  cover: string;
  visibility: Visibility;
  /** As the field for it has it, in Lagos; empty for none. */
  publishAt: string;
  blocks: DraftBlock[];
};

export const kindLabels: Record<ArticleKind, string> = { blog: 'Blog', media: 'Media' };

export const visibilityLabels: Record<Visibility, string> = {
  public: 'Public',
  hidden: 'Hidden: by its link only',
  draft: 'Draft: admins only',
};

export const emptyArticle: ArticleDraft = {
  title: '',
  slug: '',
  kind: 'blog',
  cover: '',
  visibility: 'draft',
  publishAt: '',
  blocks: [],
};

export function toArticleDraft(article: Article): ArticleDraft {
  const { title, slug, kind, cover, visibility = 'draft', publishAt, blocks } = article;
  return {
    title,
    slug,
    kind,
    cover,
    visibility,
    publishAt: publishAt && visibility === 'draft' ? formatDateTimeField(new Date(publishAt)) : '',
    blocks: toDraftBlocks(blocks),
  };
}

/** The draft as the API takes it. Only a draft waits for a time. */
export function toArticleInput({ blocks, publishAt, ...draft }: ArticleDraft) {
  return {
    ...draft,
    publishAt: draft.visibility === 'draft' ? publishAt : '',
    blocks: toBlocks(blocks),
  };
}
