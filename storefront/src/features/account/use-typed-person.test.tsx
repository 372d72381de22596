import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useForm } from '../../lib/use-form';
import { clearPersonalData } from '../../stores/logout';
import { typedEmail, typedGuest } from '../../stores/typed';
import { show } from '../../testing/show';
import { useTypedPerson } from './use-typed-person';

const email = () => screen.findByLabelText('Email', { exact: false, selector: 'input' });

function Person() {
  const form = useForm({ name: '', email: '', password: '' }, () => ({}));
  const { error: _name, ...name } = form.field('name');
  const { error: _email, ...address } = form.field('email');
  const { error: _password, ...password } = form.field('password');
  return (
    <form ref={useTypedPerson(form)}>
      <input aria-label="Name" {...name} />
      <input aria-label="Email" {...address} />
      <input aria-label="Password" type="password" {...password} />
    </form>
  );
}

test('fills the name and email that a guest typed into the forms to sign in and register', async () => {
  typedGuest.set({ name: 'Anand Rao', email: 'anand@example.org' });
  const start = await show('/login?redirect=placeorder');
  expect(await email()).toHaveValue('anand@example.org');
  await start.user.click(screen.getByRole('link', { name: 'Register' }));
  expect(await screen.findByLabelText(/Full name/)).toHaveValue('Anand Rao');
  expect(await email()).toHaveValue('anand@example.org');
});

test('fills the email of the sign-in form into the password reset, and stores it in this tab only', async () => {
  typedGuest.set({ name: '', email: 'anand@example.org' });
  const { user } = await show('/login');
  await user.clear(await email());
  await user.type(await email(), 'meera@example.org');
  await user.click(screen.getByRole('link', { name: 'Reset Password' }));
  await screen.findByRole('button', { name: 'Send link' });
  expect(await email()).toHaveValue('meera@example.org');
  expect(typedGuest.get().email).toBe('anand@example.org');
  expect(JSON.stringify({ ...localStorage })).not.toContain('meera@');
});

test('forgets the typed email when the devotee signs out', async () => {
  typedEmail.set('meera@example.org');
  clearPersonalData();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('meera@');
  await show('/login');
  expect(await email()).toHaveValue('');
});

test('keeps what was typed before hydration and fills the empty fields', async () => {
  typedGuest.set({ name: 'Anand Rao', email: 'anand@example.org' });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Person />);
  screen.getByLabelText<HTMLInputElement>('Email').value = 'meera@example.org';
  screen.getByLabelText<HTMLInputElement>('Password').value = 'secret words';
  render(<Person />, { container, hydrate: true });
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.org');
  expect(screen.getByLabelText('Name')).toHaveValue('Anand Rao');
  await userEvent.type(screen.getByLabelText('Email'), '.in');
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.org.in');
  expect(screen.getByLabelText('Password')).toHaveValue('secret words');
});
