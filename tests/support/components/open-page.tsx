import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { configuredDetails } from '../../../src/web/state/shop-details.ts';
import { Toasts } from '../../../src/web/ui/overlay/toasts.tsx';

type Routes = Parameters<typeof createRoutesStub>[0];
type HydrationData = NonNullable<ComponentProps<ReturnType<typeof createRoutesStub>>['hydrationData']>;

type PageModule = {
  default: Routes[number]['Component'];
  clientLoader?: (args: never) => unknown;
  shouldRevalidate?: (args: never) => boolean;
};

const publicUrl = 'http://localhost:3000';
/** What the root's loader hands to every page. */
const rootData = { publicUrl, details: configuredDetails, collections: false };
let address = '';

function Root() {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    address = pathname + search + hash;
  }, [pathname, search, hash]);
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

/** Pages that a test does not render are there to be arrived at. */
const Elsewhere = () => null;

function stubOf(routes: Routes) {
  const elsewhere = { path: '*', Component: Elsewhere };
  return createRoutesStub([
    { id: 'root', path: '/', loader: () => rootData, Component: Root, children: [...routes, elsewhere] },
  ]);
}

/** The pages at an address, with what their loaders have given. */
export function stubAt(routes: Routes, at: string, loaderData: HydrationData['loaderData'] = {}) {
  const Stub = stubOf(routes);
  return <Stub initialEntries={[at]} hydrationData={{ loaderData: { root: rootData, ...loaderData } }} />;
}

/** Renders routes as a browser does, beginning at an address, with the messages that every page can show. */
export function openPage(routes: Routes, at: string, loaderData: HydrationData['loaderData'] = {}) {
  const view = render(stubAt(routes, at, loaderData));
  return {
    ...view,
    user: userEvent.setup(),
    /** Where the visitor is now. */
    address: () => address,
  };
}

/** Puts a page into the document as it is before scripts have run, or without any. */
export function showHtml(
  routes: Routes,
  at: string,
  loaderData: HydrationData['loaderData'] = {},
): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(stubAt(routes, at, loaderData));
  document.body.replaceChildren(page);
  return page;
}

/** A page at its path, with what it loads: `routeOf('admin/users', usersPage)`. */
export function routeOf(path: string, page: PageModule): Routes[number] {
  const { default: Component, clientLoader, shouldRevalidate } = page;
  return {
    path,
    Component,
    loader: (args) => clientLoader?.(args as never) ?? null,
    ...(shouldRevalidate && { shouldRevalidate: (args) => shouldRevalidate(args as never) }),
  };
}
