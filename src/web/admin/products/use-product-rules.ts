import { defaultProductRules, type ProductRules } from '../../../contract/settings/selling.ts';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';

/** The owner's rules of products; the defaults until they arrive. */
export function useProductRules(): ProductRules {
  const rules = useQuery((signal) => adminApi.settings.shop({}, { signal }), 'rules');
  return { ...defaultProductRules, ...rules.value?.data };
}
