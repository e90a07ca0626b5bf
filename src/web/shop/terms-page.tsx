import { terms } from '../content/terms.tsx';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/terms-page.ts';
import { TextPage } from './text-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: terms.title, description: terms.summary, path: '/terms' });

export default function TermsPage() {
  return <TextPage document={terms} />;
}
