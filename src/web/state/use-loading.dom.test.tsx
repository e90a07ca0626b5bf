import { screen } from '@testing-library/react';
import { Link, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { openPage } from '../../../tests/support/components/open-page.tsx';
import { ApiError } from '../client/api-client.ts';
import { type Answer, type Loading, useLoading } from './use-loading.ts';

function Page() {
  const { value, stale, error, refresh } = useLoading(useLoaderData<Loading<string>>());
  return (
    <>
      <p>{stale ? 'Loading' : (error?.message ?? value)}</p>
      <button type="button" onClick={() => void refresh().catch(() => undefined)}>
        Refresh
      </button>
      <Link to="?page=2">Next</Link>
    </>
  );
}

/** A page that has its first answer; those that follow are given in turn. */
async function openLoaded(...later: Promise<Answer<string>>[]) {
  const answers = [Promise.resolve({ value: 'First' }), ...later];
  const loader = ({ request }: { request: Request }) => ({
    question: request.url,
    answer: answers.shift(),
    cancel: () => undefined,
  });
  const page = openPage([{ path: 'list', Component: Page, loader }], '/list');
  await screen.findByText('First');
  return page;
}

const failed = Promise.resolve({ error: new ApiError(500, { message: 'It failed.' }) });

test('leaves the result on screen after a silent failure', async () => {
  const { user } = await openLoaded(failed);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.queryByText('It failed.')).toBeNull();
  screen.getByText('First');
});

test('shows the failure of a new request, also during a silent refresh', async () => {
  const unanswered = new Promise<never>(() => undefined);
  const { user } = await openLoaded(unanswered, failed);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('It failed.');
});
