import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../../tests/support/components/render-page.tsx';
import { readFinderAddress } from '../../../contract/rules/catalog/fit/fit-address.ts';
import type { FinderPiece } from '../fit/finder-answer.ts';
import * as sizeGuidePage from './size-guide-page.tsx';

// no reply is given: a measure that left the browser would fail these tests
beforeEach(() => void fakeApi());

const finder = () => within(screen.getByRole('region', { name: 'Find your size' }));
const field = (label: string) => finder().getByLabelText<HTMLInputElement>(label);

async function openGuide(at = '/size-guide', piece?: FinderPiece) {
  const { piece: _, ...asked } = readFinderAddress(new URL(at, 'http://shop.test').searchParams);
  const loaderData = { asked, isPersonal: false, piece };
  const user = renderPage(sizeGuidePage, { at, loaderData });
  await screen.findByRole('heading', { level: 1, name: 'Size Guide' });
  return {
    user,
    async measure(figures: Record<string, string>) {
      for (const [label, figure] of Object.entries(figures)) {
        await user.clear(field(label));
        if (figure) await user.type(field(label), figure);
      }
      await user.click(finder().getByRole('button', { name: 'Find my size' }));
    },
  };
}

const answer = () => finder().getByRole('status').textContent;

it('answers the measures of its address, with the reason, and marks the size in the table', async () => {
  await openGuide('/size-guide?unit=in&bust=36&waist=29&hip=40');
  const { textContent } = screen.getByRole('region', { name: 'Find your size' });
  expect(textContent).toContain('Size M (UK 10): your waist 29 decides; bust has 2 in to spare.');
  expect(textContent).toContain('Regular Fit fits you in a smaller size: M (UK 10).');
  expect(screen.getByText(/Inches\. Your size, UK 12, is marked/)).toBeTruthy();
});

it('answers in place, in either unit, fractions as people write them', async () => {
  const { user, measure } = await openGuide();
  await measure({ Bust: '36½', Waist: '29 1/2', Hip: '40,5' });
  expect(answer()).toContain('Size M (UK 10)');
  await user.click(finder().getByRole('radio', { name: 'Centimetres' }));
  expect(field('Bust').value).toBe('92.7');
  expect(answer()).toContain('Size M (UK 10)');
  expect(screen.getByRole('table', { name: 'Regular Fit, centimetres' }).textContent).toContain('97');
});

it('names a field that is missing, and puts the focus there', async () => {
  const { measure } = await openGuide();
  await measure({ Bust: '36', Waist: '', Hip: '40' });
  expect(document.activeElement).toBe(field('Waist'));
  const described = field('Waist').getAttribute('aria-describedby') ?? '';
  const sentence = described.split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(sentence).toContain('Write your waist, like 36 or 36½.');
});

describe('wrong fields of an address', () => {
  it('have a sentence each', async () => {
    await openGuide('/size-guide?bust=&waist=0&hip=300');
    expect(screen.getByText('Write your bust, like 36 or 36½.')).toBeTruthy();
    expect(screen.getByText('Waist is between 20 and 80 in.')).toBeTruthy();
    expect(screen.getByText('Hip is between 20 and 80 in.')).toBeTruthy();
  });

  it('are shown as they were typed', async () => {
    await openGuide('/size-guide?bust=%3Cb%3Ewide&waist=92&hip=40');
    expect(screen.getByText('Bust is a number, like 36 or 36½.')).toBeTruthy();
    expect(screen.getByText(/Did you mean centimetres\?/)).toBeTruthy();
    expect(field('Bust').value).toBe('<b>wide');
  });
});

it('answers for a piece by its own cut and sizes, and leads to it', async () => {
  const piece = {
    slug: 'finder-piece',
    name: 'Finder piece',
    cut: 'regular',
    fitBy: 'bust',
    availableSizes: 'S,L',
  } as const;
  const { measure } = await openGuide('/size-guide?piece=finder-piece', piece);
  expect(finder().queryByLabelText('Waist')).toBeNull();
  await measure({ Bust: '38' });
  expect(answer()).toContain('Not made in M; L leaves 2 in at the bust.');
  await measure({ Bust: '40' });
  const take = finder().getByRole('link', { name: 'Take it in L' });
  expect(take.getAttribute('href')).toBe('/product/finder-piece?size=L');
});

it('says in both tables what is answered on request', async () => {
  await openGuide();
  for (const fit of ['Regular Fit', 'Curvy Fit']) {
    const table = screen.getByRole('table', { name: new RegExp(`^${fit}`) });
    expect(within(table).getAllByText('On request').length).toBeGreaterThan(0);
  }
});
