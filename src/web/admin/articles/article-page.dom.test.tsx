import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { Article } from '../../../contract/content/articles.api.ts';
import * as articlePage from './article-page.tsx';
import * as articlesPage from './articles-page.tsx';
import * as newArticlePage from './new-article-page.tsx';

const article: Article = {
  _id: 'article-1',
  kind: 'blog',
  slug: 'dyeing',
  path: '/blog/dyeing',
  title: 'Dyeing',
  summary: '',
  cover: '',
  picture: null,
  cloth: null,
  date: null,
  minutes: 1,
  visibility: 'draft',
  publishAt: '2026-12-01T09:00:00.000Z',
  version: 2,
  demo: false,
  updatedAt: '2026-11-27T09:00:00.000Z',
  blocks: [{ kind: 'heading', text: 'The vat' }],
};

const previewLink = 'http://localhost:3000/preview/token';

const openRoutes = (at: string) =>
  openPage(
    [
      routeOf('admin/articles', articlesPage),
      routeOf('admin/articles/new', newArticlePage),
      routeOf('admin/articles/:articleId', articlePage),
    ],
    at,
  );

beforeEach(() => {
  signIn(admin);
  fakeApi.answer('GET /api/pages/about', { json: { success: true, data: { fields: [] } } });
});

test('lists articles with their kind, state and day', async () => {
  const published = {
    ...article,
    _id: 'article-2',
    kind: 'media',
    title: 'In the paper',
    visibility: 'public',
    date: '2026-11-20T09:00:00.000Z',
    demo: true,
  };
  fakeApi.answer('GET /api/articles', {
    json: { success: true, data: [article, published], total: 2, page: 1, pages: 1 },
  });
  openRoutes('/admin/articles');
  const rows = within(await screen.findByRole('list', { name: 'Articles' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DyeingBlogPublic from 1 Dec 2026, 10:00',
    'In the paperMedia · 20 Nov 2026PublicDemo',
  ]);
});

test('proposes the address of a new article, and opens its page once it is saved', async () => {
  const { user, address } = openRoutes('/admin/articles/new');
  await user.type(await screen.findByLabelText('Title'), 'Aṣọ òkè, woven');
  expect(screen.getByText('/blog/aso-oke-woven')).toBeTruthy();
  fakeApi.answer('POST /api/articles', {
    status: 201,
    json: { success: true, data: article, message: 'Article added', previewLink },
  });
  fakeApi.answer('GET /api/articles/article-1', { json: { success: true, data: article } });
  await user.click(screen.getByRole('button', { name: 'Save article' }));
  expect(await screen.findByRole('heading', { name: 'Dyeing' })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/admin/articles/article-1'));
  expect(fakeApi.calls('POST /api/articles')[0]?.body).toEqual({
    title: 'Aṣọ òkè, woven',
    slug: '',
    kind: 'blog',
    cover: '',
    visibility: 'draft',
    publishAt: '',
    blocks: [],
  });
});

test('keeps what was typed when another admin saved the article', async () => {
  fakeApi.answer('GET /api/articles/article-1', { json: { success: true, data: article } });
  const { user } = openRoutes('/admin/articles/article-1');
  expect(((await screen.findByLabelText(/^Public from/)) as HTMLInputElement).value).toBe('2026-12-01T10:00');
  await user.type(screen.getByLabelText('Title'), ' cloth');
  fakeApi.answer('PUT /api/articles/article-1', {
    status: 409,
    json: {
      success: false,
      code: 'ARTICLE_CHANGED',
      message: 'Someone else saved this article in the meantime. Nothing of yours was saved yet.',
      current: { ...article, version: 3, title: 'Weaving' },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save article' }));
  expect(await screen.findByText(/title “Weaving”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  fakeApi.answer('PUT /api/articles/article-1', {
    json: { success: true, data: { ...article, version: 4 }, message: 'Article saved', previewLink },
  });
  await user.click(screen.getByRole('button', { name: 'Save article' }));
  expect((await screen.findByRole('link', { name: 'Preview' })).getAttribute('href')).toBe(previewLink);
  expect(fakeApi.calls('PUT /api/articles/article-1').at(-1)?.body).toMatchObject({
    title: 'Dyeing cloth',
    version: 3,
  });
});
