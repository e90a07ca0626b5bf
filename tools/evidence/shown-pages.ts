import { listScreens } from '../../scripts/suite/untested-screens.ts';
import type { Business } from './business.ts';

/** @property press a button that opens the dialog to be shown @property signedIn the token of who looks; none is a visitor */
export type ShownPage = { name: string; path: string; signedIn?: string; press?: string };

/** Every screen of the shop, those with parameters once for each thing that looks different. */
export async function listPages(business: Business): Promise<ShownPage[]> {
  const screens = await listScreens();
  return screens.flatMap((screen) => {
    const signedIn = tokenFor(screen, business);
    return pathsOf(screen, business).map(({ label, path, press }) => ({
      name: [nameOf(screen), label].filter(Boolean).join('-') || 'home',
      path,
      ...(signedIn && { signedIn }),
      ...(press && { press }),
    }));
  });
}

function tokenFor(screen: string, { ownerToken, customerToken }: Business): string | undefined {
  if (screen.startsWith('/admin')) return ownerToken;
  return /^\/(dashboard|checkout|cart|wishlist)/.test(screen) ? customerToken : undefined;
}

const nameOf = (screen: string) => screen.replaceAll(/[^a-z]+/gi, '-').replaceAll(/^-|-$/g, '');

type Shown = { label: string; path: string; press?: string };

function pathsOf(screen: string, business: Business): Shown[] {
  const filled = (parameter: string, values: Record<string, string>) =>
    Object.entries(values).map(([label, value]) => ({ label, path: screen.replace(parameter, value) }));
  if (screen.endsWith('*')) return [{ label: 'not-found', path: '/nothing-is-here' }];
  if (screen.startsWith('/admin/order/')) {
    const orders: Shown[] = filled(':orderId', business.orderIds);
    const receipts = orders.map((each) => ({
      ...each,
      label: `${each.label}-receipt`,
      press: 'Print receipt',
    }));
    return [...orders, ...receipts.filter(({ label }) => /^(cash|deposit|paid|refunded)-/.test(label))];
  }
  if (screen === '/dashboard/order/:orderId') return filled(':orderId', business.customerOrderIds);
  if (screen.startsWith('/contact/')) return outcomes.map((label) => ({ label, path: `/contact/${label}` }));
  if (screen.startsWith('/pay/')) return filled(':token', business.payTokens);
  const values: Record<string, string> = {
    ':productId': business.productSlug,
    ':orderId': business.customerOrderIds.delivered ?? '',
    ':customerKey': business.customerKey,
    ':outcome': 'confirmed',
    ':slug': slugs.find(([start]) => screen.startsWith(start))?.[1] ?? '',
  };
  return [{ label: '', path: screen.replaceAll(/:\w+/g, (parameter) => values[parameter] ?? '') }];
}

/** Of a form that was sent without JavaScript. */
const outcomes = ['thank-you', 'not-sent', 'too-many'];

/** Of the demo's collections and articles. */
const slugs = [
  ['/collections', 'owambe'],
  ['/blog', 'what-adire-is'],
  ['/media', 'words-and-marks'],
] as const;
