import { createContext, useContext } from 'react';
import { defaultProductRules, type ProductRules } from '../../../../contract/settings/selling.ts';
import { adminApi } from '../../admin-api.ts';
import { useFetch } from '../../ui/use-fetch.ts';

/** The owner's rules in the form around. */
export const FormRulesContext = createContext(defaultProductRules);

export function useFormRules(): ProductRules {
  return useContext(FormRulesContext);
}

/** Returns the owner's rules; the defaults until they arrive. */
export function useProductRules(): ProductRules {
  const rules = useFetch((signal) => adminApi.settings.shop({}, { signal }), 'rules');
  return rules.value?.data ?? defaultProductRules;
}
