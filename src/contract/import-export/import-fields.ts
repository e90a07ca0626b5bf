/** The fields a column of a file can be mapped to. */
export const importFields = {
  handle: 'Handle or number that names the product',
  parent: 'The product that a variation belongs to',
  rowKind: 'Product or variation',
  name: 'Name',
  description: 'Description',
  shortDescription: 'Short description',
  category: 'Category',
  productType: 'Product type',
  tags: 'Tags',
  price: 'Price',
  compareAt: 'Price before the reduction',
  salePrice: 'Sale price',
  stock: 'Stock',
  availability: 'In stock or not',
  sku: 'SKU',
  size: 'Size',
  color: 'Colour',
  images: 'Picture links',
} as const;
export type ImportField = keyof typeof importFields;
