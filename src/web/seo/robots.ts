import { pageData } from '../api.server.ts';
import type { Route } from './+types/robots.ts';

/** Places that hold nothing to find: personal, or not for people. */
const closed = ['/admin', '/api/', '/cart', '/checkout', '/dashboard', '/login', '/wishlist', '/*.data$'];

/** GET /robots.txt */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageData);
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''];
  return new Response(`${lines.join('\n')}\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
