import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../tests/support/components/open-page.tsx';
import { InMyMeasures } from '../shop/product/in-my-measures.tsx';
import { useMainLinks } from './links.ts';
import { SewingLink } from './sewing-link.tsx';

const offered = { on: true };

function Page() {
  return (
    <>
      <SewingLink>ask us</SewingLink>
      <SewingLink piece="adire-bubu">ask about it</SewingLink>
      <InMyMeasures product={{ slug: 'adire-bubu', madeToMeasure: null }} />
      <InMyMeasures product={{ slug: 'offered-itself', madeToMeasure: offered }} />
      <p>{useMainLinks().map(({ label }) => `${label}; `)}</p>
    </>
  );
}
const open = (root: object) => openPage([{ path: 'page', Component: Page }], '/page', { root });
const links = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent?.trim()}: ${link.getAttribute('href')}`);

test('links lead to the contact form, and the menu has no entry, while the workroom is off', () => {
  open({});
  expect(links()).toEqual(['ask us: /contact', 'ask about it: /contact']);
  screen.getByText('Home; Shop; Gallery; About; Contact;');
});

test('links lead to the request, with its piece, while it is on', () => {
  open({ sews: true });
  expect(links()).toEqual([
    'ask us: /made-to-measure',
    'ask about it: /made-to-measure?product=adire-bubu',
    'In my measurements: /made-to-measure?product=adire-bubu',
  ]);
  screen.getByText('Home; Shop; Made to measure; Gallery; About; Contact;');
});
