import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/shipping-page.ts';
import { shipping } from './pages/shipping.tsx';
import { TextPage } from './text-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shipping.title, description: shipping.summary, path: '/shipping' });

export default function ShippingPage() {
  return <TextPage document={shipping} />;
}
