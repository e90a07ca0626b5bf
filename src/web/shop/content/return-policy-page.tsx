import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/return-policy-page.ts';
import { returns } from './return-policy.tsx';
import { TextPage } from './text-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: returns.title, description: returns.summary, path: '/returns' });

export default function ReturnsPage() {
  return <TextPage document={returns} />;
}
