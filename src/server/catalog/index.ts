export { findCards } from './cards.ts';
export { toSlug } from './catalog.rules.ts';
export { countProducts } from './catalog.sql.ts';
export {
  countAllProducts,
  dropUnusedPictures,
  findProduct,
  findProductsById,
  findPublicProducts,
  getProductFor,
  listAllProducts,
  listCards,
  listInventory,
  listProductAddresses,
  listProducts,
  removeProduct,
  toListed,
} from './catalog.ts';
export { categoriesHook, homeHook, sizesHook } from './catalog-settings.ts';
export { isStandardCategory } from './categories.ts';
export { addCollection, changeCollection, removeCollection, sortCollections } from './change-collections.ts';
export { selectPicture } from './collections.sql.ts';
export {
  collectionNames,
  findCollection,
  inCollections,
  leadsToCollections,
  listCollections,
  piecesInCollections,
  withCollections,
} from './collections.ts';
export { markDemoPieces } from './demo-pieces.sql.ts';
export { updateProducts } from './editing/bulk-update.ts';
export { listStockToCount, saveStockCount } from './editing/count-stock.ts';
export { addFromForm, duplicateProduct, insertNewProduct } from './editing/create-product.ts';
export { formProblems } from './editing/form-problems.ts';
export { publishing } from './editing/publishing.rules.ts';
export { setSale } from './editing/set-sale.ts';
export { updateFromForm } from './editing/update-product.ts';
export { eachPublicProduct, type PublicProduct, productLines } from './import-export/export.ts';
export { importProducts } from './import-export/import.ts';
export { startImportJob } from './import-export/import-job.ts';
export {
  cancelImport,
  getImport,
  importReportLines,
  listImports,
  undoImport,
} from './import-export/imports.ts';
export { readSewingPage } from './made-to-measure.ts';
export type { PictureSize } from './pictures/first-pictures.ts';
export { iconPicture } from './pictures/icon-picture.ts';
export { matchNames } from './pictures/named-pictures.ts';
export { startPictureLinks } from './pictures/picture-links.ts';
export {
  type PictureFormat,
  pictureFormats,
  pictureUrl,
  pictureVariant,
  readVariantBytes,
  resizePicture,
  type StoredPicture,
  storePicture,
} from './pictures/pictures.ts';
export { eraseOldSent, sendPicture } from './pictures/sent-pictures.ts';
export { sharePicture } from './pictures/share-picture.ts';
export { decodeUpload, type UploadedFile } from './pictures/uploaded-pictures.ts';
export { startWarming } from './pictures/warm-pictures.ts';
export { applyScheduledChanges, clearNextChange, startCatalogueJobs } from './scheduled-changes.ts';
export { filterValues } from './search/catalog-filter.rules.ts';
export {
  findShownCollections,
  isCatalogLoaded,
  suggestSearch,
  watchCatalog,
} from './search/catalog-search.ts';
export { listStockHistory } from './stock-history.ts';
export { selectVariants, type VariantRow } from './variants.sql.ts';
