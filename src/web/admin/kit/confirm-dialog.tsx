import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { formatFailure } from './failure-message.ts';
import { DialogFoot } from './form-dialog.tsx';

type ConfirmDialogProps = {
  /** Names the object: "Delete Boma kimono bubu?" */
  title: ReactNode;
  /** What happens, and what remains unchanged. */
  text: ReactNode;
  /** Names the object too: "Delete Boma kimono bubu". */
  action: string;
  workingLabel: string;
  /** The sentence of the specification when it fails, such as "Failed to delete the product". */
  failure: string | ((error: ApiError) => string);
  /** The way out, where Cancel could be read as the act itself. */
  cancelLabel?: string;
  /** True for what does not destroy anything. */
  harmless?: boolean;
  /** Resolves to false while something is missing; the dialog's text says what. */
  validate?: () => Promise<boolean>;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks for confirmation before an irreversible action. On failure it stays open and shows the reason. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    action,
    workingLabel,
    failure,
    cancelLabel = 'Cancel',
    harmless,
    validate,
    onConfirm,
    onClose,
  } = props;
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<{ title: string; text: string }>();

  async function confirm() {
    if (validate && !(await validate())) return;
    setWorking(true);
    setError(undefined);
    try {
      await onConfirm();
    } catch (thrown) {
      setError(toErrorMessage(thrown, failure));
      setWorking(false);
      return;
    }
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="stack">
        <div className="soft">{text}</div>
        {error && (
          <Message kind="bad" role="alert" title={error.title}>
            {error.text === error.title ? null : error.text}
          </Message>
        )}
        <DialogFoot>
          <Button
            variant={harmless ? 'primary' : 'danger'}
            working={working}
            workingLabel={workingLabel}
            onClick={confirm}
          >
            {action}
          </Button>
          <Button variant="text" onClick={onClose}>
            {cancelLabel}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

function toErrorMessage(
  thrown: unknown,
  failure: ConfirmDialogProps['failure'],
): { title: string; text: string } {
  if (!(thrown instanceof ApiError)) {
    console.error('A confirmed act failed.', thrown);
    return { title: typeof failure === 'string' ? failure : '', text: 'Something failed in this browser.' };
  }
  return { title: typeof failure === 'string' ? failure : failure(thrown), text: formatFailure(thrown) };
}

type ReasonDialogProps = Omit<ConfirmDialogProps, 'validate' | 'onConfirm'> & {
  reason: {
    label: string;
    help?: string;
    maxLength: number;
    /** A field of so many lines. */
    rows?: number;
    /** The sentence for one that is left empty; without it, it may be. */
    required?: string;
    /** The usual sentences; each is a button that fills the field. */
    suggestions?: readonly string[];
  };
  onConfirm: (reason: string) => Promise<void>;
};

/** Asks for confirmation and for the reason, or another few words about it. */
export function ReasonDialog({ text, reason, onConfirm, ...confirm }: ReasonDialogProps) {
  const { required, suggestions, rows, ...field } = reason;
  const form = useForm({ defaultValues: { reason: '' } });
  const { isSubmitted, errors } = form.formState;
  const fieldProps = {
    ...field,
    error: errors.reason?.message,
    ...form.register('reason', { validate: (typed) => !required || typed.trim() !== '' || required }),
  };
  return (
    <ConfirmDialog
      {...confirm}
      text={
        <div className="stack">
          {typeof text === 'string' ? <p>{text}</p> : text}
          {suggestions && (
            <div className="row wrapping">
              {suggestions.map((sentence) => (
                <Button
                  key={sentence}
                  size="sm"
                  variant="quiet"
                  onClick={() => form.setValue('reason', sentence, { shouldValidate: isSubmitted })}
                >
                  {sentence}
                </Button>
              ))}
            </div>
          )}
          {rows ? (
            <TextArea optional={!required} rows={rows} {...fieldProps} />
          ) : (
            <TextInput optional={!required} {...fieldProps} />
          )}
        </div>
      }
      // as submitting does, so that the field is checked again with each letter
      validate={() =>
        new Promise(
          (resolve) =>
            void form.handleSubmit(
              () => resolve(true),
              () => resolve(false),
            )(),
        )
      }
      onConfirm={() => onConfirm(form.getValues('reason'))}
    />
  );
}
