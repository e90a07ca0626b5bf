import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, showHtml } from '../../../../tests/support/components/open-page.tsx';
import { readFinderAddress } from '../../../contract/fit/fit-address.ts';
import SizeGuidePage from '../content/size-guide-page.tsx';

/** What the page's loader reads from an address that names no piece. */
const readAddress = (address: string) => ({
  asked: readFinderAddress(new URL(address, 'http://localhost').searchParams),
});
const routesAt = (address: string) => [
  { id: 'guide', path: 'size-guide', Component: SizeGuidePage, loader: () => readAddress(address) },
];
const finder = () => within(screen.getByRole('region', { name: 'Find your size' }));

/** The finder as the server sends it for an address. */
function readFinder(address: string) {
  showHtml(routesAt(address), address, { guide: readAddress(address) });
  return finder();
}

const figureOf = (found: ReturnType<typeof finder>, label: string) =>
  found.getByRole<HTMLInputElement>('textbox', { name: label }).value;

test('names and focuses an invalid field', async () => {
  const { user } = openPage(routesAt('/size-guide'), '/size-guide');
  await screen.findByRole('region', { name: 'Find your size' });
  await user.type(finder().getByLabelText('Bust'), '36');
  await user.type(finder().getByLabelText('Hip'), '40');
  await user.click(finder().getByRole('button', { name: 'Find my size' }));
  const description = 'Write your waist, like 36 or 36½.';
  expect(document.activeElement).toBe(finder().getByRole('textbox', { name: 'Waist', description }));
});

test('keeps the result in the other unit without scripts, up to its limits', () => {
  const expectAnswer = (found: ReturnType<typeof finder>) =>
    expect(found.getByRole('status').textContent).toContain('You’re an S (UK 8) at a 36-inch bust.');
  const otherUnit = (found: ReturnType<typeof finder>, name: string) =>
    found.getByText(name).getAttribute('href') ?? '';

  const inches = readFinder('/size-guide?bust=36&waist=28.5&hip=39.5');
  expectAnswer(inches);
  const centimetres = readFinder(otherUnit(inches, 'The same in centimetres'));
  expect(figureOf(centimetres, 'Waist')).toBe('72.39');
  expect(centimetres.getByRole<HTMLInputElement>('radio', { name: 'Centimetres' }).checked).toBe(true);
  expect(centimetres.getByRole('status').textContent).toContain('You’re an S (UK 8)');
  const again = readFinder(otherUnit(centimetres, 'The same in inches'));
  expect(figureOf(again, 'Waist')).toBe('28.5');
  expectAnswer(again);
});

test('shows an error at each invalid field without scripts', () => {
  const wrong = readFinder('/size-guide?bust=&waist=0&hip=300');
  wrong.getByText('Write your bust, like 36 or 36½.');
  wrong.getByText('Waist is between 20 and 80 in.');
  wrong.getByText('Hip is between 20 and 80 in.');
  const strange = readFinder('/size-guide?bust=%3Cb%3Ewide&waist=92&hip=40');
  strange.getByText('Bust is a number, like 36 or 36½.');
  strange.getByText(/Did you mean centimetres\?/);
  expect(figureOf(strange, 'Bust')).toBe('<b>wide');
});
