import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { aUser } from '../testing/fixtures';
import { emptyInitialData, InitialDataContext, openInitialData, type Role } from './initial-data';
import { session } from './session';
import { useRole } from './use-role';

let drawings = 0;
function Who() {
  drawings += 1;
  return <p>{useRole()}</p>;
}

beforeEach(() => session.forget());

/** Hydrates a page that the server rendered for the role. Returns its text and how often the browser rendered it. */
async function takeOver(role: Role) {
  const page = (
    <InitialDataContext value={openInitialData({ ...emptyInitialData(0), role })}>
      <Who />
    </InitialDataContext>
  );
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(page);
  drawings = 0;
  const root = await act(async () => hydrateRoot(element, page));
  const shown = { text: element.textContent, drawings };
  await act(async () => root.unmount());
  element.remove();
  return shown;
}

const roles: readonly Role[] = ['visitor', 'devotee', 'admin'];
const signIn = (role: Role) => {
  if (role !== 'visitor') session.signIn(aUser({ isAdmin: role === 'admin' }));
};

test.each(roles)('renders a page for a %s once when the browser has the same role', async (role) => {
  signIn(role);
  expect(await takeOver(role)).toEqual({ text: role, drawings: 1 });
});

test.each(roles.flatMap((drawn) => roles.filter((is) => is !== drawn).map((is) => [drawn, is] as const)))(
  'replaces a page for a %s with that of the %s who looks at it',
  async (drawn, is) => {
    signIn(is);
    expect(await takeOver(drawn)).toMatchObject({ text: is });
  },
);
