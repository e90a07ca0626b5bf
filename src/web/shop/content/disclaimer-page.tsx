import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/disclaimer-page.ts';
import { disclaimer } from './disclaimer.tsx';
import { TextPage } from './text-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: disclaimer.title, description: disclaimer.summary, path: '/disclaimer' });

export default function DisclaimerPage() {
  return <TextPage document={disclaimer} />;
}
