import type { ComponentProps } from 'react';
import { newsConsentText } from '../../contract/news/news.ts';
import { useAsksForNews, useShopDetails } from '../state/shop-details.ts';
import { Checkbox } from '../ui/forms/checkbox.tsx';

/** The box of consent to news, never ticked in advance; nothing while the shop sends none. */
export function NewsBox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const { name } = useShopDetails();
  return useAsksForNews() ? <Checkbox {...props} label={newsConsentText(name)} /> : null;
}
