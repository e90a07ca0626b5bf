import { addSubscribers, switchNewsOn } from '../news.ts';
import type { Desk, TestActions } from './test-actions.ts';

const writing = { title: 'Words', blocks: [{ kind: 'text', text: 'Ours.' }] };
const article = (title: string) => ({ title, kind: 'blog', blocks: writing.blocks });

async function addArticle(desk: Desk, title: string): Promise<string> {
  const { data } = await desk.done('POST', '/articles', article(title));
  return (data as { _id: string })._id;
}

async function sendLetter(desk: Desk, subject: string): Promise<string> {
  await switchNewsOn(desk.shop);
  await addSubscribers(desk.shop, [`${subject}@example.test`]);
  const { data } = await desk.done('POST', '/newsletter/send', { subject, blocks: writing.blocks });
  return (data as { _id: string })._id;
}

/** What admins do to pages, articles and letters. */
export const contentActions: TestActions = {
  'PUT /pages/{slug}': async () => ({ path: '/pages/about', body: { ...writing, version: 0 } }),
  'POST /pages/{slug}/restore': async (desk) => {
    await desk.done('PUT', '/pages/terms', { ...writing, version: 0 });
    await desk.done('PUT', '/pages/terms', { ...writing, title: 'Other words', version: 1 });
    return { path: '/pages/terms/restore', body: { version: 1 } };
  },
  'DELETE /pages/{slug}': async (desk) => {
    await desk.done('PUT', '/pages/faqs', { ...writing, version: 0 });
    return { path: '/pages/faqs' };
  },
  'POST /articles': async () => ({ body: article('First words') }),
  'PUT /articles/{id}': async (desk) => ({
    path: `/articles/${await addArticle(desk, 'Second words')}`,
    body: { title: 'Changed words' },
  }),
  'POST /newsletter/send': async ({ shop }) => {
    await switchNewsOn(shop);
    await addSubscribers(shop, ['one-letter@example.test']);
    return { body: { subject: 'News', blocks: writing.blocks } };
  },
  'POST /newsletter/letters/{id}/stop': async (desk) => ({
    path: `/newsletter/letters/${await sendLetter(desk, 'stopped')}/stop`,
  }),
  'POST /newsletter/test': async () => ({ body: { subject: 'A test', blocks: writing.blocks } }),
  'DELETE /articles/{id}': async (desk) => ({ path: `/articles/${await addArticle(desk, 'Third words')}` }),
};
