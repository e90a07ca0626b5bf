import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from './offline/freshness.ts';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// The server's page is complete: it is painted before React goes over it. A hidden tab paints nothing.
if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(hydrate));
else hydrate();
registerServiceWorker();
