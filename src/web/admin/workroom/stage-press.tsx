import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { cutsNow } from './board.rules.ts';
import type { PressedLine } from './press-queue.rules.ts';

/** Presses a stage; before the cloth is cut it asks once, since an order is not cancelled for nothing after that. */
export function useStagePress(press: (line: PressedLine, stage: string) => void) {
  const [asked, setAsked] = useState<{ line: PressedLine; stage: string }>();
  const ask = (line: PressedLine, stage: string) => {
    if (cutsNow(line, stage)) setAsked({ line, stage });
    else press(line, stage);
  };
  const dialog = asked && (
    <ConfirmDialog
      title={`${asked.stage}: ${asked.line.piece} for ${asked.line.customer}?`}
      text={`Until now ${asked.line.customer} could cancel for free. Once the cloth is cut that ends, and the order page says so.`}
      action={`Yes, ${asked.stage.toLowerCase()}`}
      workingLabel="Saving..."
      failure="It could not be saved"
      harmless
      onConfirm={async () => press(asked.line, asked.stage)}
      onClose={() => setAsked(undefined)}
    />
  );
  return { ask, dialog };
}
