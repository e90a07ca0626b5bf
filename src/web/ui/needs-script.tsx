import type { ReactNode } from 'react';
import { Message } from './message.tsx';

/** A note for browsers without scripts; noscript.css hides the adjacent skeleton. `what` begins the sentence. */
export function NeedsScript({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <noscript>
      <Message kind="info" title={`${what} needs JavaScript.`}>
        {children ?? 'Please turn it on in your browser and reload the page.'}
      </Message>
    </noscript>
  );
}
