import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { ApiError } from '../../client/api-client.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';

let saves: { name: string; version: number | undefined }[] = [];

/** A record of which another admin saves version 2 while version 1 is edited. */
function NameForm() {
  const edit = useRecordForm({
    record: 'name/1',
    loaded: { draft: { name: 'Adire' }, version: 1 as number | undefined },
    save: async ({ name }: { name: string }, version) => {
      saves.push({ name, version });
      if (version === 1)
        throw new ApiError(409, { code: 'EDIT_CONFLICT', message: 'Somebody else saved it.' });
      return { message: 'Saved.' };
    },
    readConflict: ({ code }) =>
      code === 'EDIT_CONFLICT' ? { draft: { name: 'Aso oke' }, version: 2 } : undefined,
    onSaved: () => undefined,
  });
  return (
    <RecordForm edit={edit} className="stack" label="Save name" leaveText="Not saved.">
      <TextInput
        label="Name"
        value={edit.draft.name}
        error={edit.errorAt('name')}
        onChange={(event) => edit.set('name', event.target.value)}
      />
    </RecordForm>
  );
}

/** Types a name, saves it, and meets the conflict. */
async function openConflict() {
  const { user } = openPage([{ path: 'admin/name', Component: NameForm }], '/admin/name');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save name' });
  await user.clear(field);
  await user.type(field, 'Ankara');
  await user.click(save);
  const conflict = within(await screen.findByRole('alert'));
  await conflict.findByText('Somebody else saved it.');
  return { user, field, save, conflict };
}

beforeEach(() => {
  saves = [];
  signIn(admin);
});

test('offers both versions of a record in conflict while one goes on typing, and saves on the newer one', async () => {
  const { user, field, save, conflict } = await openConflict();
  expect(save.disabled).toBe(true);
  await user.type(field, ' cloth');
  await user.click(conflict.getByRole('button', { name: 'Keep what I typed' }));
  expect(field.value).toBe('Ankara cloth');
  await user.click(save);
  await screen.findByText('Saved.');
  expect(saves).toEqual([
    { name: 'Ankara', version: 1 },
    { name: 'Ankara cloth', version: 2 },
  ]);
});

test('brings a conflict into view, which is above the bar that saves', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { conflict } = await openConflict();
  const alert = conflict.getByText('Somebody else saved it.').closest('[role="alert"]');
  expect(scroll.mock.contexts[0]).toBe(alert?.parentElement);
  scroll.mockRestore();
});

test('shows what the other admin saved where that is chosen', async () => {
  const { user, field, save, conflict } = await openConflict();
  await user.click(conflict.getByRole('button', { name: 'Show the newer version' }));
  expect(field.value).toBe('Aso oke');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(save.disabled).toBe(true);
});
