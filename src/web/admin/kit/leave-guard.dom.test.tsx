import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { createRoutesStub, Link } from 'react-router';
import { describe, expect, test } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';

function Form() {
  return (
    <>
      <LeaveGuard when saved={useRef(false)} text="The form is not saved." />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/login">Login</Link>
    </>
  );
}

function Elsewhere() {
  return <h1>Elsewhere</h1>;
}

function Login() {
  return <h1>Login</h1>;
}

function openForm() {
  const Stub = createRoutesStub([
    { path: '/form', Component: Form },
    { path: '/elsewhere', Component: Elsewhere },
    { path: '/login', Component: Login },
  ]);
  render(<Stub initialEntries={['/form']} />);
  return userEvent.setup();
}

describe('an unsaved form', () => {
  test('asks for confirmation before another page opens', async () => {
    const user = openForm();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull();
  });

  test('allows the login page after the session has ended', async () => {
    const user = openForm();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
  });
});
