import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { sampleRequest } from '../../../../tests/support/made-to-measure/sample-request.ts';
import type { SewingRequest } from '../../../contract/made-to-measure/request.api.ts';
import { type RequestState, requestStates } from '../../../contract/made-to-measure/requests.ts';
import RequestPage from './request-page.tsx';

const open = (request: SewingRequest) => {
  const found = { kind: 'open', request };
  const routes = [
    { id: 'page', path: 'made-to-measure/:token', loader: () => found, Component: RequestPage as never },
  ];
  return openPage(routes, '/made-to-measure/t0ken', { page: found as never });
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const headings: Record<RequestState, string> = {
  Requested: 'Your request is with us',
  Question: 'We have a question',
  Quoted: 'Your quote is ready',
  Lapsed: 'Your quote has ended',
  Accepted: 'We’re sewing this for you',
  Declined: 'We can’t sew this one',
  Withdrawn: 'You withdrew this request',
};

test.each(requestStates)('says where a request is that is %s, and what the customer wrote', (state) => {
  const quoteLink = ['Quoted', 'Lapsed', 'Accepted'].includes(state) ? '/quote/t0ken' : '';
  open({ ...sampleRequest, state, quoteLink, reason: state === 'Declined' ? 'No lace until May.' : '' });
  expect(heading()).toBe(headings[state]);
  screen.getByText('A bubu for a wedding');
  const withdraw = screen.queryByRole('button', { name: 'Withdraw my request' });
  expect(withdraw !== null).toBe(['Requested', 'Question', 'Quoted'].includes(state));
  const toQuote = screen.queryByRole('link', { name: /quote/ })?.getAttribute('href');
  expect(toQuote).toBe(quoteLink || undefined);
  if (state === 'Declined') screen.getByText('No lace until May.');
});

const asked: SewingRequest = {
  ...sampleRequest,
  state: 'Question',
  messages: [{ by: 'shop', text: 'Long or short sleeves?', at: '2026-11-26T10:00:00.000Z' }],
};

test('takes an answer to the last question, and keeps it while it is not sent', async () => {
  const answer = 'POST /api/made-to-measure/answer';
  fakeApi.breakConnection(answer);
  const { user } = open(asked);
  expect(screen.getAllByText('Long or short sleeves?').length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Your answer'), 'Long');
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  await screen.findByText(/Network error/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Long');
  const data = { ...asked, state: 'Requested' };
  fakeApi.answer(answer, { json: { success: true, data, message: 'Thank you.' } });
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  await screen.findByRole('heading', { level: 1, name: headings.Requested });
  expect(fakeApi.calls(answer).at(-1)?.body).toEqual({ token: 't0ken', text: 'Long' });
});

test('gives a typed answer back after a reload', async () => {
  const page = open(asked);
  await page.user.type(screen.getByLabelText('Your answer'), 'To the wrist');
  page.unmount();
  open(asked);
  expect(await screen.findByDisplayValue('To the wrist')).toBeTruthy();
});

test('withdraws only once that is confirmed', async () => {
  const withdraw = 'POST /api/made-to-measure/withdraw';
  fakeApi.answer(withdraw, {
    json: { success: true, data: { ...sampleRequest, state: 'Withdrawn' }, message: '' },
  });
  const { user } = open({ ...sampleRequest, state: 'Requested' });
  await user.click(screen.getByRole('button', { name: 'Withdraw my request' }));
  expect(fakeApi.calls(withdraw)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw my request' }));
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
  await screen.findByRole('heading', { level: 1, name: headings.Withdrawn });
});

test.each([
  ['unknown', 'There is no such link'],
  ['throttled', 'Too many links were tried'],
])('says why a link opens nothing that is %s', (kind, title) => {
  const found = { kind };
  const routes = [
    { id: 'page', path: 'made-to-measure/:token', loader: () => found, Component: RequestPage as never },
  ];
  openPage(routes, '/made-to-measure/t0ken', { page: found });
  expect(heading()).toBe(title);
});
