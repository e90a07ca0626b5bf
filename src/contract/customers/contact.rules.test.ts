import { expect, it } from 'vitest';
import { contactErrors } from './contact.rules.ts';

const good = { name: 'Ibim', email: 'ibim@example.test', message: 'Do you sew UK 20?' };

it('a message with a name, an email and words can be sent', () => {
  expect(contactErrors(good)).toEqual({});
  expect(contactErrors({ ...good, email: ' ibim@example.test ' })).toEqual({});
});

it('what is missing is named by its field', () => {
  expect(contactErrors({})).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    message: 'Message is required.',
  });
  expect(contactErrors({ ...good, message: ' \n' })).toEqual({ message: 'Message is required.' });
});

it('reports an invalid email once', () => {
  expect(contactErrors({ ...good, email: 'ibim' })).toEqual({
    email: 'Enter the full address, like name@example.com.',
  });
});
