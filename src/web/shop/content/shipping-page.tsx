import { formatMethods } from '../../../contract/delivery/format-delivery-methods.ts';
import { pageData } from '../../api.server.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/shipping-page.ts';
import { shipping, shippingBy } from './shipping.tsx';
import { TextPage } from './text-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { ways: formatMethods(await context.get(pageData).readDelivery()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shipping.title, description: shipping.summary, path: '/shipping' });

export default function ShippingPage({ loaderData: { ways } }: Route.ComponentProps) {
  return <TextPage document={ways.length > 0 ? shippingBy(ways) : shipping} />;
}
