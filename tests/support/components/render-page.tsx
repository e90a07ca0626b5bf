import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';

// each page names the types of its own route; what a stub hands over is checked when it runs
type Page = { default: ComponentType<never>; clientLoader?: unknown };
type StubRoute = Parameters<typeof createRoutesStub>[0][number];

type Options = {
  /** Address with its query. */
  at: string;
  /** The route's path, where it has parameters. */
  path?: string;
  /** What the page's loader answers, where the server runs it. */
  loaderData?: unknown;
};

let address = '';

/** The path and query of now, also of a page that is not rendered here. */
export const currentAddress = () => address;

function Frame() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return (
    <main>
      <Outlet />
    </main>
  );
}

const Nothing = () => null;

/**
 * Renders a page of routes.ts by itself; any other address shows nothing.
 * @returns someone who types and presses
 */
export function renderPage(page: Page, { at, path, loaderData }: Options) {
  const route = {
    path: path ?? new URL(at, 'http://shop.test').pathname,
    Component: page.default as ComponentType,
    loader: page.clientLoader ?? (loaderData === undefined ? undefined : () => loaderData),
    HydrateFallback: Nothing,
  } as StubRoute;
  const elsewhere = { path: '*', Component: Nothing };
  const Stub = createRoutesStub([
    { Component: Frame, HydrateFallback: Nothing, children: [route, elsewhere] },
  ]);
  render(<Stub initialEntries={[at]} />);
  return userEvent.setup();
}
