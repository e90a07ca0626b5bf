import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { UploadProgress } from '../../../ui/forms/upload-progress.tsx';
import type { Upload } from './use-product-form.ts';

type SubmitFooterProps = {
  label: string;
  workingLabel?: string;
  upload: Pick<Upload, 'part' | 'cancel'>;
  /** What else can be done while nothing is being sent. */
  children?: ReactNode;
};

/** The foot of a product's form: the button that sends it, and how far the sending is. */
export function SubmitFooter({ label, workingLabel, upload: { part, cancel }, children }: SubmitFooterProps) {
  const submitButton = useRef<HTMLButtonElement>(null);
  const wasCancelled = useRef(false);
  const isUploading = part !== undefined;
  useEffect(() => {
    if (isUploading || !wasCancelled.current) return;
    wasCancelled.current = false;
    submitButton.current?.focus();
  }, [isUploading]);
  return (
    <>
      <Button ref={submitButton} type="submit" working={isUploading} workingLabel={workingLabel}>
        {label}
      </Button>
      {isUploading ? (
        <UploadProgress
          part={part}
          then="Saving..."
          onCancel={() => {
            wasCancelled.current = true;
            cancel();
          }}
        />
      ) : (
        children
      )}
    </>
  );
}
