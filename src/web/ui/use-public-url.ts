import { useMatches } from 'react-router';
import { getPublicUrl } from '../seo/meta.ts';

/** A path of the shop as an absolute address, for what leaves the page. */
export function usePublicUrl(path: string): string {
  return `${getPublicUrl(useMatches())}${path}`;
}
