import { z } from 'zod';
import { id, limitedText, response, route } from '../schemas.ts';
import { maxSizeLength } from '../stock/sizes.ts';
import { maxGroupName, maxTagLength } from './customer-groups.ts';

/** Which customers a list or a group contains; what is left out does not narrow it. */
export const groupRuleFields = {
  orders: z.coerce
    .number<string | number>('Orders are a whole number.')
    .int('Orders are a whole number.')
    .min(1, 'At least 1 order.')
    .max(1000, 'At most 1,000 orders.')
    .optional(),
  notSince: z.iso.date('A day like 2026-08-01.').optional(),
  size: limitedText('A size', maxSizeLength).optional(),
  tag: limitedText('A tag', maxTagLength).optional(),
  town: limitedText('A town', 100).optional(),
};

const groupSchema = z.object({
  /** `all` is everybody, and cannot be deleted. */
  _id: z.string(),
  name: z.string(),
  rule: z.object({
    orders: z.number().int().optional(),
    notSince: z.string().optional(),
    size: z.string().optional(),
    tag: z.string().optional(),
    town: z.string().optional(),
  }),
  /** How many customers are in it now. */
  count: z.number().int(),
});
export type CustomerGroup = z.infer<typeof groupSchema>;

export const groupsContract = {
  list: route('GET', '/groups', 'admin', {
    right: 'customers',
    summary: 'List the groups of customers by name, everybody first',
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(groupSchema) })),

  add: route('POST', '/groups', 'admin', {
    right: 'customers',
    summary: 'Save filters of customers as a group; who is in it follows from them',
    status: 201,
    codes: ['NAME_TAKEN'],
  })
    .input(
      z.object({
        name: limitedText('The name', maxGroupName),
        rule: z.strictObject(
          groupRuleFields,
          'Choose what the group is made by: orders, notSince, size, tag or town.',
        ),
      }),
    )
    .output(response({ data: groupSchema, message: z.string() })),

  remove: route('DELETE', '/groups/{id}', 'admin', {
    right: 'customers',
    summary: 'Delete a group; its customers stay',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ message: z.string() })),
};
