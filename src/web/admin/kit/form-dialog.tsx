import type { FormEvent, ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { formatFailure } from './failure-message.ts';
import listsStyles from './lists.module.css';
import { StickyFooter } from './sticky-footer.tsx';

type SubmitFormOptions<Values extends FieldValues> = {
  defaultValues: Values;
  /**
   * Sends what is typed. Resolves to the sentence of success, which is shown as a toast; to undefined where none is; to
   * false where the form is not done yet. What it throws is shown at its fields and above the buttons.
   */
  submit: (values: Values) => Promise<string | false | undefined>;
  /** What follows once it is sent, such as closing the dialog. */
  onDone?: (() => void) | undefined;
  /** The field that shows a refusal which names no other: of a form with one field. */
  errorField?: Path<Values>;
  /** Where fields say what is wrong, no sentence above the buttons does so too. */
  fieldsOnly?: boolean;
  /** The form's name of a field that the API calls otherwise. */
  toField?: (apiField: string) => string;
};

/** A form that is sent once: its values, its errors next to the fields, and whether it is being sent. */
export function useSubmitForm<Values extends FieldValues>(options: SubmitFormOptions<Values>) {
  const { defaultValues, submit, onDone, errorField, fieldsOnly, toField = (field) => field } = options;
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      const message = await submit(values);
      if (message) toast.success(message);
      if (message !== false) onDone?.();
    } catch (thrown) {
      showRefusal(thrown);
    }
  });

  function showRefusal(thrown: unknown) {
    const error = toFailure(thrown);
    const refused = Object.entries(error.fields).map(([field, text]) => ({ field: toField(field), text }));
    const isKnown = ({ field = '' }) => (field.split('.')[0] ?? '') in defaultValues;
    const known = refused.filter(isKnown);
    for (const { field, text } of known) form.setError(field as Path<Values>, { message: text });
    const others = refused.filter((each) => !isKnown(each)).map(({ text }) => text);
    const isShown = known.length > 0 && others.length === 0;
    const message = others.join(' ') || formatFailure(error);
    if (!errorField && !(fieldsOnly && isShown)) form.setError('root', { message });
    if (errorField && !isShown) form.setError(errorField, { message });
  }

  const errorAt = (name: string) => (get(errors, name) as FieldError | undefined)?.message;
  return {
    ...form,
    working: isSubmitting,
    /** Why it was refused, where no field shows that. */
    failure: errors.root?.message,
    errorAt,
    /** The attributes of a field: `<TextInput label="Reason" {...form.field('reason')} />`. */
    field: <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, rules),
      error: errorAt(name),
    }),
    /** Changes a value that no registered field holds; its errors go. */
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
      form.setValue(name, value);
      form.clearErrors(name);
      form.clearErrors('root');
    },
    submit: (event?: FormEvent) => {
      form.clearErrors();
      return send(event as Parameters<typeof send>[0]);
    },
  };
}

type FormDialogProps = {
  /** Of `useSubmitForm`. */
  form: { submit: (event: FormEvent) => Promise<void>; working: boolean; failure: string | undefined };
  title: ReactNode;
  lead?: ReactNode;
  size?: 'normal' | 'wide' | 'sheet';
  /** Of the dialog, and of the form in it. */
  className?: string;
  formClassName?: string;
  /** The button that sends it. */
  action: string;
  workingLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** It cannot be sent now. */
  disabled?: boolean;
  /** The title over the reason why it was refused. */
  failure?: string;
  /** False for a short dialog, whose buttons need not stay in view. */
  stickyFoot?: boolean;
  onClose: () => void;
  /** Its fields. */
  children: ReactNode;
};

/** A dialog with a form: its fields, why it was refused, and the buttons. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    lead,
    size,
    className,
    formClassName = 'stack',
    failure,
    stickyFoot,
    onClose,
    children,
  } = props;
  const { action, workingLabel = 'Saving...', cancelLabel = 'Cancel', danger, disabled } = props;
  return (
    <Dialog open onClose={onClose} title={title} lead={lead} size={size} className={className}>
      <form className={formClassName} method="post" onSubmit={form.submit} noValidate>
        {children}
        {form.failure && (
          <Message kind="bad" role="alert" title={failure}>
            {form.failure}
          </Message>
        )}
        <DialogFoot sticky={stickyFoot}>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            working={form.working}
            workingLabel={workingLabel}
            disabled={disabled}
          >
            {action}
          </Button>
          <Button variant="text" onClick={onClose}>
            {cancelLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The buttons at the end of a dialog, which stay in view unless the dialog is short. */
export function DialogFoot({ sticky = true, children }: { sticky?: boolean; children: ReactNode }) {
  if (!sticky) return <div className={listsStyles.dialogFoot}>{children}</div>;
  return <StickyFooter>{children}</StickyFooter>;
}
