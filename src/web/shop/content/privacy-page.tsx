import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/privacy-page.ts';
import { privacy } from './privacy.tsx';
import { TextPage } from './text-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: privacy.title, description: privacy.summary, path: '/privacy-policy' });

export default function PrivacyPage() {
  return <TextPage document={privacy} />;
}
