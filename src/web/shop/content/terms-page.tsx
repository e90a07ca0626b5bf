import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/terms-page.ts';
import { terms } from './terms.tsx';
import { TextPage } from './text-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: terms.title, description: terms.summary, path: '/terms' });

export default function TermsPage() {
  return <TextPage document={terms} />;
}
