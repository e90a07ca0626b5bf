import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { UploadProgress } from '../../../ui/forms/upload-progress.tsx';
import type { Upload } from '../use-upload.ts';

type SendFootProps = {
  label: string;
  workingLabel?: string;
  upload: Pick<Upload, 'part' | 'cancel'>;
  /** What else can be done while nothing is being sent. */
  children?: ReactNode;
};

/** The foot of a product's form: the button that sends it, and how far the sending is. */
export function SendFoot({ label, workingLabel, upload: { part, cancel }, children }: SendFootProps) {
  const submit = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  const sending = part !== undefined;
  useEffect(() => {
    if (sending || !cancelled.current) return;
    cancelled.current = false;
    submit.current?.focus();
  }, [sending]);
  return (
    <>
      <Button ref={submit} type="submit" working={sending} workingLabel={workingLabel}>
        {label}
      </Button>
      {sending ? (
        <UploadProgress
          part={part}
          then="Saving..."
          onCancel={() => {
            cancelled.current = true;
            cancel();
          }}
        />
      ) : (
        children
      )}
    </>
  );
}
