import type { ContentField } from '../../../contract/content/fields.ts';
import type { Loading } from '../../state/use-loading.ts';
import { adminApi } from '../admin-api.ts';
import { prefetch } from '../kit/query.ts';

/** Starts loading what a text can contain as `{name}`, which is the same on every page. */
export function prefetchFields(url: URL): Loading<ContentField[]> {
  return prefetch(url, async (signal) => {
    const { data } = await adminApi.pages.read({ slug: 'about' }, { signal });
    return data.fields;
  });
}
