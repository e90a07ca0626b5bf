import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../client/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { UploadProgress } from '../../../ui/forms/upload-progress.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

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

export type Upload = {
  /** How much has been sent, from 0 to 1; undefined while nothing is being sent. */
  part: number | undefined;
  /** Runs what sends the form. A cancelled one ends in silence but for a word that nothing is lost. */
  run: (send: (onProgress: (part: number) => void, signal: AbortSignal) => Promise<void>) => Promise<void>;
  cancel: () => void;
};

/** The sending of a product's form, which may take minutes and can be cancelled. */
export function useUpload(): Upload {
  const [part, setPart] = useState<number>();
  const currentUpload = useRef<AbortController>(undefined);
  return {
    part,
    async run(send) {
      currentUpload.current = new AbortController();
      setPart(0);
      try {
        await send(setPart, currentUpload.current.signal);
      } catch (error) {
        if (!isAbort(error)) throw error;
        toast.info('Nothing was saved. What you typed and the pictures you chose are still here.');
      } finally {
        setPart(undefined);
      }
    },
    cancel: () => currentUpload.current?.abort(),
  };
}
