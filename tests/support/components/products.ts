import type { CartLine } from '../../../src/contract/cart/cart.ts';
import type { AdminProduct, PageProduct } from '../../../src/contract/catalog/catalog.api.ts';

let made = 0;

const pieces = (size: string, color: string, quantity: number) => ({
  _id: `${size}-${color}`,
  size,
  color,
  quantity,
  sku: '',
});

/** A product as its own page carries it: two sizes and two colours, sold from one pool, each test's own. */
export function makeProduct(fields: Partial<PageProduct> = {}): PageProduct {
  made += 1;
  return {
    _id: `piece-${made}`,
    name: `Dress ${made}`,
    slug: `dress-${made}`,
    description: 'A dress for one test.',
    category: 'Dresses',
    prices: [
      { currency: 'usd', amount: 120 },
      { currency: 'ngn', amount: 150_000 },
      { currency: 'gbp', amount: 95 },
      { currency: 'eur', amount: 105 },
    ],
    compareAt: [],
    images: [],
    pictures: [],
    inStock: 10,
    moreInStock: true,
    variants: [],
    availableSizes: 'S,M,L',
    availableColors: [
      { name: 'Indigo', hexCode: '#1b2455' },
      { name: 'Rust', hexCode: '#b4532a' },
    ],
    careInstructions: [],
    additionalInfo: '',
    cut: 'regular',
    fitBy: 'bust-waist-hip',
    tags: [],
    cloth: '',
    garmentLength: '',
    model: '',
    making: '',
    goesWith: [],
    createdAt: '2026-01-05T09:00:00.000Z',
    version: 1,
    saleUntil: null,
    ...fields,
  };
}

/** Builds a product as the back office receives it, with one stock count for all its sizes. */
export function makeAdminProduct(stockQuantity: number, fields: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...makeProduct(),
    inStock: stockQuantity,
    stockQuantity,
    variants: [],
    sellable: true,
    visibility: 'public',
    salePrices: [],
    saleFrom: null,
    publishAt: null,
    cost: null,
    sku: '',
    ...fields,
  };
}

/** A product whose stock is counted by size and colour: of one pair there is one piece, of some none. */
export function makeDividedProduct(fields: Partial<PageProduct> = {}): PageProduct {
  return makeProduct({
    inStock: 8,
    moreInStock: false,
    availableColors: [
      { name: 'Rust', hexCode: '#b4532a' },
      { name: 'Indigo', hexCode: '#1b2455' },
    ],
    variants: [
      pieces('S', 'Rust', 1),
      pieces('M', 'Rust', 0),
      pieces('L', 'Rust', 5),
      pieces('S', 'Indigo', 0),
      pieces('M', 'Indigo', 0),
      pieces('L', 'Indigo', 2),
    ],
    ...fields,
  });
}

/** Puts lines into the guest's cart of this browser, as another tab would. */
export function fillGuestCart(lines: CartLine[]): void {
  localStorage.setItem('guestCart', JSON.stringify({ data: lines, timestamp: Date.now() }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'guestCart' }));
}
