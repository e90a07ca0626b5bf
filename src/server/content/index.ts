export { findArticleCloth } from './article-cloth.rules.ts';
export {
  addArticle,
  changeArticle,
  findArticle,
  listArticles,
  listPublicArticles,
  readArticle,
  removeArticle,
} from './articles.ts';
export { placePictures } from './block-pictures.ts';
export { readBlockPieces } from './block-pieces.ts';
export { insertDemoArticles } from './demo-articles.ts';
export {
  listPages,
  listVersions,
  readDraft,
  readFields,
  readPage,
  readPublished,
  resetPage,
  restorePage,
  savePage,
} from './pages.ts';
export { findPreviewPath, type Preview, readPreviewToken } from './preview.ts';
export { removeFromTexts } from './removed-pieces.ts';
