import { expect, it } from 'vitest';
import { parsePage } from './parse-page.ts';

const page = (html: string) => parsePage(`<html><nav>Menu</nav><main id="main">${html}</main></html>`);

it('reads headings, paragraphs, lists and terms with their marks', () => {
  const { title, blocks } =
    page(`<h1>Returns<!-- --> &amp; more</h1><p class="lead">Within <span>5–7</span> days.</p>
    <section><h2>How</h2><div><p>Open <a href="/dashboard">My <b>orders</b></a>.</p>
    <ol><li><b>One</b><span>first</span></li><li>Two</li></ol>
    <dl><div><dt>Price</dt><dd>Fixed</dd></div></dl></div></section>`);
  expect(title).toBe('Returns & more');
  expect(blocks).toEqual([
    { kind: 'text', text: 'Within 5–7 days.' },
    { kind: 'heading', text: 'How', level: 2 },
    { kind: 'text', text: 'Open [My **orders**](/dashboard).' },
    { kind: 'list', items: ['**One** first', 'Two'], ordered: true },
    { kind: 'text', text: '**Price**\nFixed' },
  ]);
});

it('reads the rows of a table as a list, and questions with their answers', () => {
  const { blocks } =
    page(`<table><caption>By place</caption><thead><tr><th scope="col">Where</th><th scope="col">Days</th></tr></thead>
    <tbody><tr><th scope="row">Abroad</th><td>10</td></tr></tbody></table>
    <details><summary>Which size?</summary><div><p>UK.</p><p>Ask us.</p></div></details>`);
  expect(blocks).toEqual([
    { kind: 'text', text: 'By place' },
    { kind: 'list', items: ['**Abroad**: 10'] },
    { kind: 'question', question: 'Which size?', answer: 'UK.\n\nAsk us.' },
  ]);
});

it('leaves out forms, scripts, pictures and what stays, and shows the newest pieces for a grid', () => {
  const { blocks } =
    page(`<script>alert("<p>no</p>")</script><form><p>no</p></form><div data-stays=""><p>no</p></div>
    <p aria-hidden="true">no</p><svg><text>no</text></svg><a href="mailto:a@b.example">a@b.example</a>
    <section><h2>The collection</h2><div><article><h3><a href="/product/boma">Boma</a></h3></article></div></section>`);
  expect(blocks).toEqual([
    { kind: 'text', text: 'a@b.example' },
    { kind: 'pieces', show: 'new', title: 'The collection' },
  ]);
});

it('reads the pieces of a collection to which the title leads, and a row of doors as columns', () => {
  const { blocks } =
    page(`<section><h2><a href="/collections/owambe">Owambe</a></h2><article><a href="/product/boma">Boma</a></article></section>
    <section aria-label="Doors"><ul data-columns=""><li><span><picture><img src="/images/${'a'.repeat(32)}/800.jpg" alt="A bubu" width="1200" height="1500"/></picture></span>
    <h2><a href="/shop?category=Bubu&amp;sort=date-desc">Bubu</a></h2><p>Shop all</p></li><li><h3>Talk</h3><p>To us</p></li><li><p>no heading</p></li></ul></section>`);
  expect(blocks).toEqual([
    { kind: 'pieces', show: 'collection', collection: 'owambe', title: 'Owambe' },
    {
      kind: 'columns',
      columns: [
        {
          heading: 'Bubu',
          text: 'Shop all',
          picture: `/images/${'a'.repeat(32)}/1200.jpg`,
          alt: 'A bubu',
          width: 1200,
          height: 1500,
          link: '/shop?category=Bubu&sort=date-desc',
        },
        { heading: 'Talk', text: 'To us' },
      ],
    },
  ]);
});

it('shows the newest pieces for the grid of a shop without products, and none of its controls', () => {
  const { blocks } =
    page(`<section><h2>The collection</h2><div><div role="tablist"><a role="tab" href="/">All</a></div><p>0 pieces</p>
    <div role="tabpanel"><h3>Products Not yet Available</h3><p>Refresh Page</p></div></div></section>`);
  expect(blocks).toEqual([{ kind: 'pieces', show: 'new', title: 'The collection' }]);
});
