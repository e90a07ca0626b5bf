import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { Block } from '../../../contract/content/blocks.ts';
import type { ContentPage } from '../../../contract/content/pages.api.ts';
import * as editorPage from './page-editor-page.tsx';
import * as pagesPage from './pages-page.tsx';

const blocks: Block[] = [
  { kind: 'heading', text: 'Our house' },
  { kind: 'text', text: 'We **sew** in [Port Harcourt](/about).\n\nReturns: {returns.homeCity} days.' },
  { kind: 'picture', picture: '/images/0123456789abcdef0123456789abcdef/800.jpg', alt: 'Adire drying' },
];

const about: ContentPage = {
  slug: 'about',
  path: '/about',
  title: 'About',
  state: 'own',
  version: 0,
  publishedAt: null,
  updatedAt: null,
  draft: null,
  published: null,
  own: { title: 'About us', blocks },
  fields: [
    { name: 'returns.homeCity', label: 'Business days to return within the home city', value: '3' },
    { name: 'shop.phone', label: 'Phone number', value: '0803 000 0000' },
  ],
};

const previewLink = 'http://localhost:3000/preview/token';
const saved = (page: Partial<ContentPage>, message = 'Draft saved') => ({
  json: { success: true, data: { ...about, ...page }, message, previewLink },
});

function openEditor(page: Partial<ContentPage> = {}) {
  fakeApi.answer('GET /api/pages/about', { json: { success: true, data: { ...about, ...page } } });
  return openPage([routeOf('admin/pages/:slug', editorPage)], '/admin/pages/about');
}

const findBlocks = () => screen.findByRole('list', { name: 'Blocks' });
const listBlocks = async () =>
  [...(await findBlocks()).children].map((block) => block.getAttribute('aria-label'));
const sentBlocks = (at = -1) =>
  (fakeApi.calls('PUT /api/pages/about').at(at)?.body as { blocks: Block[] } | undefined)?.blocks;

beforeEach(() => signIn(admin));

test('lists the pages with their states', async () => {
  const { draft: _draft, published: _published, own: _own, fields: _fields, ...summary } = about;
  const faqs = { ...summary, slug: 'faqs', path: '/faqs', state: 'changed', version: 3 };
  const days = { publishedAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z' };
  fakeApi.answer('GET /api/pages', { json: { success: true, data: [summary, { ...faqs, ...days }] } });
  openPage([routeOf('admin/pages', pagesPage)], '/admin/pages');
  const rows = within(await screen.findByRole('list', { name: 'Pages' })).getAllByRole('link');
  expect(rows.map((row) => row.textContent)).toEqual([
    'About/aboutThe shop’s own text',
    'FAQs/faqs · Published on 20 Nov 2026, draft of 21 Nov 2026Published, newer draft',
  ]);
});

test('adds a block below another, and saves a draft that can be previewed', async () => {
  const { user } = openEditor();
  await findBlocks();
  await user.click(screen.getByRole('button', { name: 'Add a block below Heading “Our house”' }));
  await user.click(await screen.findByRole('button', { name: /^Question/ }));
  const question = await screen.findByRole('textbox', { name: 'Question' });
  expect(document.activeElement?.textContent).toBe('Close Question: Nothing yet');
  await user.type(question, 'Do you ship to Accra?');
  expect(await listBlocks()).toEqual([
    'Heading “Our house”',
    'Question “Do you ship to Accra?”',
    'Text “We sew in Port Harcourt. · Returns: {ret”',
    'Picture “Adire drying”',
  ]);
  fakeApi.answer('PUT /api/pages/about', saved({ state: 'draft', version: 1, draft: about.own }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect((await screen.findByRole('link', { name: 'Preview' })).getAttribute('href')).toBe(previewLink);
  expect(fakeApi.calls('PUT /api/pages/about').map(({ body }) => body)).toMatchObject([
    { title: 'About us', version: 0, publish: false },
  ]);
  expect(sentBlocks()?.[1]).toEqual({ kind: 'question', question: 'Do you ship to Accra?', answer: '' });
});

test('moves a block with the keyboard, and restores a removed one', async () => {
  const { user } = openEditor();
  await findBlocks();
  const down = screen.getByRole('button', { name: 'Move Heading “Our house” down' });
  down.focus();
  await user.keyboard('{Enter}{Enter}');
  expect((await listBlocks()).at(-1)).toBe('Heading “Our house”');
  expect(screen.getByText('Heading “Our house” is number 3 of 3')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Remove Picture “Adire drying”' }));
  expect(await listBlocks()).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await listBlocks())[1]).toBe('Picture “Adire drying”');
});

test('drags a block with the keyboard', async () => {
  // the document of the tests has no layout: blocks lie under each other, 100 high
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const item = this.closest('ol > li');
    const top = item ? [...(item.parentElement?.children ?? [])].indexOf(item) * 100 : 0;
    return new DOMRect(0, top, 300, 100);
  });
  const { user } = openEditor();
  await findBlocks();
  screen.getByRole('button', { name: 'Drag Heading “Our house”' }).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(screen.getByText('Heading “Our house” is at number 1 of 3.')).toBeTruthy());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByText('Heading “Our house” is at number 2 of 3.')).toBeTruthy());
  await user.keyboard(' ');
  await waitFor(async () => expect((await listBlocks())[1]).toBe('Heading “Our house”'));
});

test('shows the marks of a text, and cleans what is pasted', async () => {
  const { user } = openEditor();
  await findBlocks();
  await user.click(screen.getByRole('button', { name: /^Edit Text:/ }));
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect(text.innerHTML).toContain('We <strong>sew</strong> in <a href="/about">Port Harcourt</a>.');
  expect(within(text).getByText('{returns.homeCity}').title).toBe(
    'Business days to return within the home city: 3',
  );

  const html =
    '<h2 style="color:red">Cloth</h2><p><span style="font-weight:700">Adire</span> <em>only</em> <a href="javascript:x">x</a><script>y</script><img src="z"></p>';
  fireEvent.paste(text, {
    clipboardData: {
      types: ['text/html'],
      files: [],
      getData: (type: string) => (type === 'text/html' ? html : ''),
    },
  });
  fakeApi.answer('PUT /api/pages/about', saved({ state: 'draft', version: 1 }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sentBlocks()).toBeDefined());
  expect(sentBlocks()?.[1]).toEqual({
    kind: 'text',
    text: 'Cloth\n\n**Adire** *only* xWe **sew** in [Port Harcourt](/about).\n\nReturns: {returns.homeCity} days.',
  });
});

test('inserts a number of the policies', async () => {
  const { user } = openEditor();
  await findBlocks();
  await user.click(screen.getByRole('button', { name: /^Edit Text:/ }));
  await screen.findByRole('textbox', { name: 'Text' });
  await user.click(screen.getByRole('button', { name: 'Insert a detail' }));
  const offered = within(screen.getByRole('list', { name: 'Numbers to insert' })).getAllByRole('button');
  expect(offered.map((button) => button.textContent)).toEqual([
    'Business days to return within the home city3',
    'Phone number0803 000 0000',
  ]);
  await user.click(offered[1] as HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toMatch(/^\{shop\.phone\}We sew/);
});

test('shows a refusal at its block', async () => {
  const { user } = openEditor();
  await findBlocks();
  await user.type(screen.getByLabelText('Title'), '!');
  fakeApi.answer('PUT /api/pages/about', {
    status: 422,
    json: {
      success: false,
      code: 'INVALID_FIELDS',
      message: 'Please check what you typed.',
      fields: { 'blocks.1.text': 'There is no field {returns.moon}. Please choose one of those offered.' },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const card = within((await findBlocks()).children[1] as HTMLElement);
  expect(await card.findByText(/There is no field \{returns\.moon\}/)).toBeTruthy();
  expect((await card.findByRole('textbox', { name: 'Text' })).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please check one field.')).toBeTruthy();
});

test('shows what another admin saved, and goes on with either', async () => {
  const { user } = openEditor();
  await findBlocks();
  await user.type(screen.getByLabelText('Title'), '!');
  const theirs = { title: 'The atelier', blocks: [...blocks, { kind: 'heading', text: 'Their part' }] };
  fakeApi.answer('PUT /api/pages/about', {
    status: 409,
    json: {
      success: false,
      code: 'PAGE_CHANGED',
      message: 'Someone else saved this page in the meantime. Nothing of yours was saved yet.',
      current: { ...about, state: 'draft', version: 4, draft: theirs },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/4 blocks, title “The atelier”/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Blocks that differ' }).textContent).toBe('Heading “Their part”');
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  fakeApi.answer('PUT /api/pages/about', saved({ state: 'published', version: 5 }, 'Page published'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Page published')).toBeTruthy();
  expect(fakeApi.calls('PUT /api/pages/about').at(-1)?.body).toMatchObject({
    title: 'About us!',
    version: 4,
    publish: true,
  });
});

test('restores a version, and returns to the shop’s own text', async () => {
  const draft = { title: 'New', blocks: [] };
  const { user } = openEditor({ state: 'draft', version: 2, draft });
  await screen.findByText('There is nothing here yet.');
  fakeApi.answer('GET /api/pages/about/versions', {
    json: {
      success: true,
      data: [
        {
          version: 1,
          title: 'Old',
          blocks: [{ kind: 'heading', text: 'Old part' }],
          published: true,
          author: 'Ewa',
          createdAt: '2026-11-20T09:00:00.000Z',
        },
      ],
    },
  });
  fakeApi.answer(
    'POST /api/pages/about/restore',
    saved(
      {
        state: 'draft',
        version: 3,
        draft: { title: 'Old', blocks: [{ kind: 'heading', text: 'Old part' }] },
      },
      'Draft restored',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Restore the version of 20 Nov 2026, 10:00' }));
  expect(await listBlocks()).toEqual(['Heading “Old part”']);
  expect(fakeApi.calls('POST /api/pages/about/restore')[0]?.body).toEqual({ version: 1 });

  fakeApi.answer('DELETE /api/pages/about', {
    json: { success: true, data: about, message: 'The shop’s own text is back' },
  });
  await user.click(screen.getByRole('button', { name: 'Use the shop’s own text' }));
  const question = await screen.findByRole('dialog', { name: 'Use the shop’s own text?' });
  await user.click(within(question).getByRole('button', { name: 'Use the shop’s own text' }));
  expect(await screen.findByText('The shop’s own text is back')).toBeTruthy();
  expect(await listBlocks()).toHaveLength(3);
});
