import type { GroupRule } from '../../../contract/customers/customer-groups.ts';
import type { ListFilter } from '../kit/list-filters.tsx';
import type { ListUrl } from '../kit/list-url.ts';

/** Counts of orders that the filter offers. */
const orderCounts = ['1', '2', '3', '5', '10'];

/** What the URL narrows customers by; what is no number or day is left out. */
export function readRule(filter: ListUrl['filter']): GroupRule {
  const [orders, notSince] = [filter('orders'), filter('notSince')];
  const orUndefined = (text: string) => (text.trim() === '' ? undefined : text.trim());
  return {
    orders: /^[1-9]\d{0,2}$/.test(orders) ? Number(orders) : undefined,
    notSince: /^\d{4}-\d{2}-\d{2}$/.test(notSince) ? notSince : undefined,
    size: orUndefined(filter('size')),
    tag: orUndefined(filter('tag')),
    town: orUndefined(filter('town')),
  };
}

/** The query of a list narrowed by a rule; of equal rules it is the same. */
export function getRuleQuery({ orders, notSince, size, tag, town }: GroupRule): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ orders, notSince, size, tag, town })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}

/** The filters of the list of customers. What is chosen is always among the options. */
export function listRuleFilters(rule: GroupRule, tags: readonly string[] = []): ListFilter[] {
  const counts = rule.orders === undefined ? [] : [String(rule.orders)];
  const options = [...new Set([...orderCounts, ...counts])].sort((a, b) => Number(a) - Number(b));
  const labels = Object.fromEntries(options.map((count) => [count, labelCount(count)]));
  return [
    { name: 'orders', label: 'Paid orders', anyLabel: 'Any orders', options, labels },
    { kind: 'day', name: 'notSince', label: 'Nothing bought since' },
    {
      name: 'tag',
      label: 'Tag',
      anyLabel: 'Any tag',
      options: [...new Set([...tags, ...(rule.tag === undefined ? [] : [rule.tag])])],
    },
    { kind: 'text', name: 'size', label: 'Size bought' },
    { kind: 'text', name: 'town', label: 'Town or state' },
  ];
}

function labelCount(count: string): string {
  if (count === '1') return 'Has ordered';
  return count === '2' ? 'Bought twice or more' : `${count} orders or more`;
}
