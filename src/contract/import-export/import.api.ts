import { z } from 'zod';
import { maxCategoryLength } from '../catalog/category-list.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import { codeTextInput, fileRoute, id, multilineInput, response, route, textInput } from '../schemas.ts';
import { type ImportField, importFields } from './import-fields.ts';

/** Largest file an import reads: more than ten thousand products take. */
const maxImportBytes = 20 * 1024 * 1024;

/** Products that an import saves while the admin waits; more go on in the background. */
export const importBatchSize = 500;

/** Rows of a preview that one answer carries. */
export const previewBatchSize = 200;

/** The shop system that exported a file. `other` is any CSV whose columns are recognised or mapped. */
const importKinds = [
  'own',
  'shopify',
  'woocommerce',
  'wix',
  'squarespace',
  'meta',
  'google',
  'etsy',
  'other',
] as const;
export type ImportKind = (typeof importKinds)[number];

export const importFieldNames = Object.keys(importFields) as ImportField[];

/** A size or colour of an import with its stock; null where the file does not count it. */
const previewVariantSchema = z.object({
  size: z.string(),
  color: z.string(),
  quantity: z.number().int().nullable(),
});

/** One product of an import: what happens to it, or why nothing can. */
const importLineSchema = z.object({
  /** Its first row as a spreadsheet numbers it. */
  line: z.number().int(),
  name: z.string(),
  /** `out`: left out, because its word is mapped to nothing. */
  action: z.enum(['add', 'change', 'same', 'out', 'wrong']),
  /** For a new product all that it will have, from nothing. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  errors: z.array(z.string()),
  /** Data in the line that the import ignores or handles differently. */
  notes: z.array(z.string()),
  /** The file's links to its pictures, the first of them to be shown. */
  pictures: z.array(z.string()),
  /** What it will cost, as people read it: "₦42,000.00". */
  prices: z.array(z.string()),
  /** Its sale prices, where the file has any. */
  salePrices: z.array(z.string()),
  category: z.string(),
  /** Its sizes and colours as they will be in the shop. */
  variants: z.array(previewVariantSchema),
  /** Pieces in all; null where the file does not count them. */
  stock: z.number().int().nullable(),
});

export type ImportLine = z.infer<typeof importLineSchema>;

/** A word of the file that the shop has a word of its own for, or not. */
const importValueSchema = z.object({
  /** As the file writes it. Empty for products that have no word at all. */
  word: z.string(),
  /** Products that it concerns. */
  products: z.number().int(),
  /** Proposed meaning; null where the import has none and needs a mapping. */
  proposal: z.string().nullable(),
  /** Where the proposal comes from: this answer, an earlier import, the shop's own words, or nowhere. */
  from: z.enum(['mapping', 'before', 'shop', 'none']),
  /** The word is mapped to nothing: the products, or the size or colour, are left out. */
  leftOut: z.boolean(),
  /** Of a word that is none of the shop's categories: what it would be called as a new one. */
  newName: z.string().optional(),
  /** The category that it means without a mapping, where there is one. */
  closest: z.string().optional(),
});

export type ImportValue = z.infer<typeof importValueSchema>;

const importColumnSchema = z.object({
  column: z.string(),
  /** True for the name of an option, as Shopify writes it: not a column, and mapped just the same. */
  option: z.boolean(),
  example: z.string(),
  field: z.enum(importFieldNames).nullable(),
});

export const importCountsSchema = z.object({
  add: z.number().int(),
  change: z.number().int(),
  same: z.number().int(),
  out: z.number().int(),
  wrong: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

export const importReportSchema = z.object({
  kind: z.enum(importKinds),
  /** The kind as a sentence names it: "Shopify". */
  kindInWords: z.string(),
  /** False for a dry run, and when a line was wrong and `wrong` is not `skip`: then nothing was changed. */
  saved: z.boolean(),
  products: z.number().int(),
  /** Rows of the file below its headings. */
  rows: z.number().int(),
  /** How the file is written, in words: "UTF-8, parted by commas". */
  written: z.string(),
  /** One product of the file as it was understood. */
  example: importLineSchema.nullable(),
  columns: z.array(importColumnSchema),
  words: z.object({
    categories: z.array(importValueSchema),
    sizes: z.array(importValueSchema),
    colors: z.array(importValueSchema),
  }),
  /** Currencies that the file's prices name and the shop does not sell in. */
  foreignCurrencies: z.array(z.string()),
  counts: importCountsSchema,
  /**
   * Products whose identifier in the file belongs to another product here: `otherSource` decides how they are
   * handled.
   */
  doubtful: z.number().int(),
  /** Sizes missing from the owner's table: `addSizes` adds them. Their stock is imported either way. */
  newSizes: z.array(z.string()),
  /** Categories that the mapping names and the shop lacks: `addCategories` permits and adds them. */
  newCategories: z.array(z.string()),
  /** Products whose pictures the file links to, and these links. */
  pictures: z.object({ products: z.number().int(), links: z.number().int() }),
  /** One page: all of up to 500 products, else 200 at a time. Wrong lines come first. */
  lines: z.array(importLineSchema),
  page: z.number().int(),
  pages: z.number().int(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

const importStates = [
  'reading',
  'waiting',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** A file that was brought in, and how far it is. */
const importJobSchema = z.object({
  _id: z.string(),
  fileName: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  /** Products worked off; while it is undone, those put back. */
  done: z.number().int(),
  total: z.number().int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  counts: importCountsSchema,
  /** Until when it can be undone (ISO); null when it cannot. */
  undoUntil: z.string().nullable(),
  /** Picture links that are fetched for it, where the admin agreed. */
  pictures: z
    .object({ done: z.number().int(), failed: z.number().int(), total: z.number().int() })
    .nullable(),
});
export type ImportJob = z.infer<typeof importJobSchema>;

/** One line of what came of an import. */
const importOutcomeSchema = z.object({
  line: z.number().int(),
  name: z.string(),
  outcome: z.string(),
  productId: z.string().nullable(),
  /** Messages about it: why it is wrong, what was not imported, what could not be undone. */
  sentences: z.array(z.string()),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

const importSettings = z.object({
  dryRun: codeTextInput().or(z.boolean()).optional(),
  /** Of the amounts in a file that names no currency. */
  currency: z.enum(currencies, chooseCurrency).optional(),
  /**
   * How to treat the stock of existing products: replace it with the file's, or leave it. If omitted, the file's
   * changes since its export are added; the line is an error where those are unknown and pieces were sold.
   */
  stock: z.enum(['replace', 'leave'], 'Say replace or leave.').optional(),
  /** Products that are here already are changed, or left as they are. */
  existing: z.enum(['update', 'skip'], 'Say update or skip.').optional(),
  /**
   * Products whose number or handle belongs to a product here with another name and SKU, possibly another shop's:
   * rejected, overwritten, or added next to it.
   */
  otherSource: z.enum(['ask', 'change', 'add'], 'Say ask, change or add.').optional(),
  /** One wrong line refuses the file, or is left out. */
  wrong: z.enum(['refuse', 'skip'], 'Say refuse or skip.').optional(),
  /** A new product without a description has none until it is to be published, or its name in its place. */
  description: z.enum(['needed', 'name'], 'Say needed or name.').optional(),
  /**
   * What the file's words mean, as JSON {@link importMappingSchema}. If omitted, the mapping of an earlier import of
   * this kind applies.
   */
  mapping: multilineInput().max(60_000, 'The mapping is too long.').optional(),
  /** The pictures that the file links to are fetched, from public addresses only. */
  pictures: codeTextInput().or(z.boolean()).optional(),
  /** Sizes of the file that the owner's table lacks are added to it. */
  addSizes: codeTextInput().or(z.boolean()).optional(),
  /** Categories that the mapping names and the shop lacks are added to it. */
  addCategories: codeTextInput().or(z.boolean()).optional(),
  /** Which page of the lines a dry run shows. */
  page: z.coerce.number<string | number>().int().min(1).max(1000).optional(),
});

export type ImportSettings = z.output<typeof importSettings>;

const word = textInput().max(300);
/** What the words of a file mean in the shop. Null leaves out: the products of a category, a size, a colour. */
export const importMappingSchema = z.object({
  categories: z
    .record(
      word,
      textInput().trim().min(1).max(maxCategoryLength, 'A category is one of the shop’s.').nullable(),
    )
    .optional(),
  /** A size of the shop, or the spelling to use for the word. */
  sizes: z.record(word, textInput().trim().min(1).max(20).nullable()).optional(),
  /** "Oxblood #4A0404": the colour's name and its hex code; or the hex code alone. */
  colors: z.record(word, textInput().trim().min(1).max(80).nullable()).optional(),
  /** Column or option, as spelled in the file; null to ignore it. */
  columns: z.record(word, z.enum(importFieldNames, 'Choose a field from the list.').nullable()).optional(),
  /** Amounts in a currency that the shop does not sell in, taken as that many of another. */
  currencies: z.record(word, z.enum(currencies, chooseCurrency)).optional(),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

const job = z.object({ job: id });

/** Reading a file, which is both the preview and the import. */
export const importCsv = route('POST', '/product/import', 'admin', {
  right: 'products',
  summary:
    'Import products from CSV (own format, Shopify, WooCommerce, Wix, Squarespace, Meta, Google, Etsy or any with mapped columns). dryRun only previews the changes; more than 500 products are imported in the background (202)',
  multipart: {
    part: 'file',
    files: 1,
    fileBytes: maxImportBytes,
    tooMany: { code: 'INVALID_FIELDS', message: 'Choose one file.' },
    tooLarge: 'A file may have at most 20 MB.',
  },
  isBackground: true,
  codes: ['TOO_LARGE', 'UPLOAD_BROKEN'],
})
  .input(importSettings)
  .output(
    response({
      data: importReportSchema,
      /** Id of the import that was saved, or is being saved (202): fetch it with {@link importContract.get}. */
      job: z.string().optional(),
    }),
  );

/** Imports that were begun. */
export const importContract = {
  list: route('GET', '/product/import', 'admin', {
    right: 'products',
    summary: 'List the imports of the last 30 days, newest first',
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(importJobSchema) })),

  get: route('GET', '/product/import/{job}', 'admin', {
    right: 'products',
    summary: 'Get the progress of an import and, once it has ended, the result of each line, 200 a page',
    codes: ['NOT_FOUND'],
  })
    .input(job.extend({ page: importSettings.shape.page }))
    .output(
      response({
        state: z.enum(importStates),
        done: z.number().int(),
        total: z.number().int(),
        data: importJobSchema,
        /** Empty while it runs. */
        lines: z.array(importOutcomeSchema),
        pages: z.number().int(),
      }),
    ),

  report: fileRoute('/product/import/{job}/report.csv', 'admin', {
    right: 'products',
    summary: 'Download the result of every line of an import as CSV',
    types: ['text/csv'],
    codes: ['NOT_FOUND'],
  }).input(job),

  cancel: route('POST', '/product/import/{job}/cancel', 'admin', {
    right: 'products',
    summary: 'Stop an import; what has been imported remains and can be undone',
    codes: ['NOT_FOUND', 'WRONG_STATE'],
  })
    .input(job)
    .output(response({ data: importJobSchema })),

  undo: route('POST', '/product/import/{job}/undo', 'admin', {
    right: 'products',
    summary:
      'Undo an import within a day: added products are deleted unless edited since, changed fields are restored',
    codes: ['NOT_FOUND', 'WRONG_STATE'],
  })
    .input(job)
    .output(response({ data: importJobSchema })),
};
