import '../src/web/styles/all-layers.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Toasts } from '../src/web/ui/overlay/toasts.tsx';
import { StylePage } from './style-page.tsx';

function Page() {
  return (
    <>
      <main id="main">
        <StylePage />
      </main>
      <Toasts />
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />);
