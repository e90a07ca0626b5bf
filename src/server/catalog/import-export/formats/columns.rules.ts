import type { ImportKind } from '../../../../contract/import-export/import.api.ts';
import type { ImportField } from '../../../../contract/import-export/import-fields.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';
import type { CsvRow } from '../../../spreadsheets/index.ts';

/** What a column can hold: what an admin can choose, and what only one kind of export has. */
export type Column =
  | ImportField
  | 'optionName'
  | 'optionValue'
  | 'tracker'
  | 'policy'
  | 'surcharge'
  | 'discountMode'
  | 'discountValue'
  | 'seo'
  | 'saleFrom'
  | 'saleUntil'
  | 'saleDays'
  | 'currency'
  | 'onSale'
  | 'picturePlace'
  | 'visible';

/** Columns by field; where several have the same field, the first non-empty one counts. */
export type Columns = Map<Column, string[]>;

type ExternalFormat = Exclude<ImportKind, 'own'>;

/** Headings, folded, of each kind of export; options are read by their numbers, see {@link optionColumn}. */
const headings: Record<ExternalFormat, Partial<Record<Column, string>>> = {
  shopify: {
    handle: 'handle|url handle',
    name: 'title',
    description: 'body (html)|body html|description',
    productType: 'type|custom product type|product type',
    category:
      'product category|standard product type|google shopping / google product category|standardized product type',
    tags: 'tags',
    price: 'variant price|price',
    compareAt: 'variant compare at price|compare-at price|compare at price',
    stock: 'variant inventory qty|inventory quantity',
    tracker: 'variant inventory tracker|inventory tracker',
    policy: 'variant inventory policy|continue selling when out of stock',
    sku: 'variant sku|sku',
    images: 'image src|product image url|image url',
    picturePlace: 'image position',
    seo: 'seo description',
  },
  woocommerce: {
    handle: 'id',
    parent:
      'parent|ubergeordnetes produkt|ubergeordnet|superior|genitore|principal|ascendente|hoofd|bovenliggend|padre|rodzic|nadrzedny|nadrzedne|foralder|overordnet',
    rowKind: 'type|typ|tipo|typo|produkttype|rodzaj|tyyppi|tur',
    sku: 'sku|artikelnummer|art.-nr.|ugs|codigo|cod|cod.|ref|kod produktu|varenummer',
    name: 'name|nom|nombre|nome|naam|nazwa|namn|navn|isim|nimi|produktname',
    description:
      'description|beschreibung|descripcion|descrizione|descricao|beschrijving|opis|beskrivning|beskrivelse|aciklama',
    shortDescription:
      'short description|kurzbeschreibung|description courte|descripcion corta|breve descrizione|descricao curta|descricao breve|korte beschrijving|krotki opis|kort beskrivning|kort beskrivelse',
    price:
      'regular price|regularer preis|normaler preis|tarif regulier|prix regulier|precio normal|precio regular|prezzo di listino|prezzo regolare|preco normal|preco|reguliere prijs|normale prijs|cena regularna|ordinarie pris|ordinaer pris|vanlig pris|normal fiyat',
    salePrice:
      'sale price|angebotspreis|tarif promo|prix promo|precio rebajado|precio de oferta|prezzo in offerta|prezzo scontato|preco promocional|actieprijs|aanbiedingsprijs|cena promocyjna|reapris|udsalgspris|tilbudspris|indirimli fiyat',
    stock:
      'stock|lagerbestand|bestand|inventario|existencias|magazzino|giacenza|estoque|voorraad|stan magazynowy|w magazynie|lagersaldo|lager|stok',
    availability:
      'in stock?|auf lager?|en stock ?|en stock?|existencias?|in inventario?|in stock ?|em estoque?|op voorraad?',
    policy: 'backorders allowed?',
    category: 'categories|kategorien|kategorie|categorias|categorie|categorieen|kategorier|kategoriler',
    tags: 'tags|schlagworter|schlagworte|etiquettes|etiquetas|tag|tagi|znaczniki|etiketter|stikord|etiketler',
    images: 'images|bilder|imagenes|immagini|imagens|afbeeldingen|obrazki|billeder|gorseller',
  },
  wix: {
    handle: 'handleid|handle',
    rowKind: 'fieldtype',
    name: 'name',
    description: 'description|plaindescription',
    category: 'collection|categories|collections',
    price: 'price',
    compareAt: 'strikethroughprice',
    surcharge: 'surcharge',
    discountMode: 'discountmode',
    discountValue: 'discountvalue',
    stock: 'inventory',
    sku: 'sku',
    images: 'productimageurl|media|mediaurl',
    visible: 'visible',
  },
  squarespace: {
    handle: 'product id [non editable]|product id|product url',
    name: 'title',
    description: 'description',
    category: 'categories',
    tags: 'tags',
    price: 'price',
    salePrice: 'sale price',
    onSale: 'on sale',
    stock: 'stock',
    sku: 'sku',
    images: 'hosted image urls',
  },
  meta: {
    handle: 'id|retailer_id',
    parent: 'item_group_id',
    name: 'title|name',
    description: 'description|rich_text_description',
    productType: 'product_type|custom_label_0',
    category: 'fb_product_category|google_product_category',
    price: 'price',
    salePrice: 'sale_price',
    saleDays: 'sale_price_effective_date',
    availability: 'availability',
    stock: 'quantity_to_sell_on_facebook|inventory',
    sku: 'sku',
    size: 'size',
    color: 'color',
    images: 'image_link|image[0].url|additional_image_link',
  },
  google: {
    handle: 'id|offer id|item id',
    parent: 'item_group_id|item group id',
    name: 'title',
    description: 'description',
    productType: 'product_type|product type',
    category: 'google_product_category|google product category',
    price: 'price',
    salePrice: 'sale_price|sale price',
    saleDays: 'sale_price_effective_date|sale price effective date',
    availability: 'availability',
    stock: 'quantity|sell_on_google_quantity',
    size: 'size',
    color: 'color',
    images: 'image_link|image link|additional_image_link|additional image link',
  },
  etsy: {
    name: 'title',
    description: 'description',
    price: 'price',
    currency: 'currency_code|currency code',
    stock: 'quantity',
    tags: 'tags',
    category: 'category|section',
    sku: 'sku',
    images: 'image1|image2|image3|image4|image5|image6|image7|image8|image9|image10',
  },
  other: {
    handle:
      'handle|id|product id|product_id|product code|code|url_key|url key|slug|permalink|item number|reference',
    parent: 'parent|parent id|parent sku|parent_sku|parent_id|item_group_id|group',
    name: 'name|title|product name|product title|product_name|product|item name|item|nom|nombre|nome|naam|nazwa|produktname|titel|titre|titulo',
    description:
      'description|body|long description|product description|body (html)|details|content|beschreibung|descripcion|descrizione|descricao|beschrijving|opis',
    shortDescription: 'short description|short_description|summary|excerpt',
    category:
      'category|categories|category name|product category|product_category|collection|department|kategorie|categoria|categorie|categorias',
    productType: 'type|product type|product_type',
    tags: 'tags|keywords|labels',
    price:
      'price|regular price|regular_price|unit price|selling price|retail price|price (ngn)|amount|preis|prix|precio|prezzo|preco|prijs|cena|mrp',
    compareAt: 'compare at price|compare_at_price|original price|list price|old price|was price|msrp',
    salePrice:
      'sale price|sale_price|special price|special_price|discounted price|discount price|offer price',
    stock:
      'stock|quantity|qty|inventory|stock quantity|stock_quantity|stock level|inventory quantity|in stock quantity|available quantity|menge|stueck',
    availability: 'availability|in stock|in stock?|is_in_stock|stock status',
    sku: 'sku|variant sku|product sku|barcode',
    size: 'size|sizes|option: size|taille|grosse|talla|taglia|tamanho|maat|available sizes',
    color: 'color|colour|colors|colours|couleur|farbe|cor|colore|kleur|available colors|available colours',
    images:
      'image|images|image url|image_url|image link|image_link|image src|picture|photo|photos|main image|base_image|additional_images|image 1|image 2|image 3|image1|image2|image3',
  },
};

const nameWords = /(?:name|nom|nombre|nome|naam|nazwa|namn|navn)/;
const valueWords = /(?:value|wert|valeur|valor|waarde|wartosc|varde|verdi|choice|description|option\d)/;
const typeWords = /(?:type|visible|global|default|linked|sichtbar|standard|defecto|visib|par defaut)/;

/** What an option's column holds, and the option's number: "Option1 Name", "Attribut 2 Wert(e)", "variation 1 values". */
export function optionColumn(kind: ExternalFormat, heading: string) {
  const plain = foldText(heading);
  if (
    !/^(?:option|attribut|product ?option|variation \d|nombre del atributo|valor|valeur|nom|wert|nome|naam|nazwa|waarde|name|egenskap|eigenschap|atribut)/.test(
      plain,
    )
  )
    return undefined;
  const [number] = /\d{1,2}/.exec(plain) ?? [];
  if (number === undefined) return undefined;
  if (kind === 'etsy') {
    if (plain.endsWith('values')) return { holds: 'optionValue' as const, number };
    return plain.endsWith('name') ? { holds: 'optionName' as const, number } : undefined;
  }
  if (!/(?:option|attri|atri|eigenschap|egenskap)/.test(plain)) return undefined;
  const last = plain.replace(/[\d()]/g, '');
  if (kind === 'wix') {
    if (plain.includes('optionname')) return { holds: 'optionName' as const, number };
    return plain.includes('description') || plain.includes('choices')
      ? { holds: 'optionValue' as const, number }
      : undefined;
  }
  if (valueWords.test(last)) return { holds: 'optionValue' as const, number };
  if (typeWords.test(last)) return undefined;
  return nameWords.test(last) ? { holds: 'optionName' as const, number } : undefined;
}

const saleWords =
  /sale|special|promo|angebot|rebaj|oferta|offert|scont|soldes|actie|aanbied|reapris|tilbud|udsalg|indirim|discount/;
const dayWords = /dat(?:e|um|a|o)\b|fecha|dia\b|tarih|dzien/;
const lastDayWords =
  /\b(?:ends?|until|to|till|hasta|through|expires?|expiry|ende|endet|bis|fin|termina|fine|eindigt|einde|zakoncz\w*|koniec|slut\w*|bitis)\b/;
const firstDayWords =
  /\b(?:starts?|begins?|from|desde|start\w*|beginn\w*|von|debut|inici\w*|empieza|comeca|inizio|begint|rozpocz\w*|poczat\w*|fra|fran|baslangic)\b/;

/** Whether a heading is that of a sale's first or last day: shops write "Date sale price ends" in their languages. */
function saleDayIn(heading: string): 'saleFrom' | 'saleUntil' | undefined {
  const plain = heading.replaceAll('_', ' ');
  if (!saleWords.test(plain) || !(dayWords.test(plain) || /\b(?:starts?|ends?|from|until)\b/.test(plain)))
    return undefined;
  if (lastDayWords.test(plain)) return 'saleUntil';
  return firstDayWords.test(plain) ? 'saleFrom' : undefined;
}

/** Returns the field of each column, by its heading and the admin's mapping. */
export function columnsOf(
  kind: ExternalFormat,
  names: readonly string[],
  mapped: ReadonlyMap<string, ImportField | null>,
): Columns {
  const columns: Columns = new Map();
  const place = (column: Column, name: string) => columns.set(column, [...(columns.get(column) ?? []), name]);
  for (const [name, field] of mapped) if (field && names.includes(name)) place(field, name);
  const plainNames = names.map((name) => [foldText(name), name] as const);
  for (const [column, list] of Object.entries(headings[kind]) as [Column, string][]) {
    for (const heading of list.split('|')) {
      const found = plainNames.find(([plain]) => plain === heading)?.[1];
      if (found && !mapped.has(found)) place(column, found);
    }
  }
  for (const [plain, name] of plainNames) {
    const column = saleDayIn(plain);
    if (column && !mapped.has(name)) place(column, name);
  }
  return columns;
}

/** Returns the first non-empty cell. */
export function cellIn({ cells }: CsvRow, columns: Columns, column: Column): string | undefined {
  for (const name of columns.get(column) ?? []) {
    const cell = cells.get(name);
    if (cell) return cell;
  }
  return undefined;
}

/** All cells of columns that hold the same. */
export function cellsIn({ cells }: CsvRow, columns: Columns, column: Column): string[] {
  return (columns.get(column) ?? []).flatMap((name) => cells.get(name) || []);
}

/** Options of a row by their columns: name and value, in the order of their numbers. */
export type OptionColumns = { name?: string; value?: string }[];

export function optionColumnsOf(kind: ExternalFormat, names: readonly string[]): OptionColumns {
  const byNumber = new Map<number, { name?: string; value?: string }>();
  for (const heading of names) {
    const found = optionColumn(kind, heading);
    if (!found) continue;
    const number = Number(found.number);
    const option = byNumber.get(number) ?? {};
    byNumber.set(number, option);
    if (found.holds === 'optionName') option.name ??= heading;
    else option.value ??= heading;
  }
  return [...byNumber].sort(([a], [b]) => a - b).map(([, option]) => option);
}
