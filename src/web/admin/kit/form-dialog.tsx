import type { ComponentProps, FormEvent, ReactNode } from 'react';
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
import { type ApiError, toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { formatFailure } from './failure-message.ts';
import listsStyles from './lists.module.css';
import { StickyFooter } from './save-bar.tsx';

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
  /** What every refusal shows above the buttons; without it, the API's sentence where no field shows one. */
  describeRefusal?: (error: ApiError) => string;
  /** The form's name of a field that the API calls otherwise. */
  toField?: (apiField: string) => string;
};

export type SubmitForm<Values extends FieldValues> = ReturnType<typeof useSubmitForm<Values>>;

/** A form that is sent once: its values, its errors next to the fields, and whether it is being sent. */
export function useSubmitForm<Values extends FieldValues>(options: SubmitFormOptions<Values>) {
  const { defaultValues, submit, onDone, errorField, describeRefusal, toField = (field) => field } = options;
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
    const refused = Object.entries(error.fields).map(([field, message]) => ({
      field: toField(field),
      message,
    }));
    const isKnown = ({ field = '' }) => (field.split('.')[0] ?? '') in defaultValues;
    const known = refused.filter(isKnown);
    const others = refused.filter((each) => !isKnown(each)).map(({ message }) => message);
    for (const { field, message } of known) form.setError(field as Path<Values>, { message });
    const sentence = describeRefusal?.(error) ?? (others.join(' ') || formatFailure(error));
    if (!errorField && (describeRefusal || known.length === 0 || others.length > 0)) {
      form.setError('root', { message: sentence });
    } else if (errorField && known.length === 0) form.setError(errorField, { message: sentence });
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

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate'> & {
  /** Of `useSubmitForm`; a form that is sent otherwise has its own `onSubmit`. */
  form?: { submit: (event: FormEvent) => Promise<void> };
};

/** A form, also one on a page. What is typed never goes into the address, and the shop's own sentences say what is wrong. */
export function Form({ form, ...rest }: FormProps) {
  return <form onSubmit={form?.submit} {...rest} method="post" noValidate />;
}

type FormDialogProps = {
  /** Of `useSubmitForm`. */
  form: NonNullable<FormProps['form']> & { working: boolean; failure: ReactNode };
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
  /** Over the buttons, below a refusal. */
  note?: ReactNode;
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
    note,
    stickyFoot,
    onClose,
    children,
  } = props;
  const { action, workingLabel = 'Saving...', cancelLabel = 'Cancel', danger, disabled } = props;
  return (
    <Dialog open onClose={onClose} title={title} lead={lead} size={size} className={className}>
      <Form form={form} className={formClassName}>
        {children}
        {form.failure && (
          <Message kind="bad" role="alert" title={failure}>
            {form.failure}
          </Message>
        )}
        {note}
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
      </Form>
    </Dialog>
  );
}

/** A dialog that is open as long as it is there: of text, or of steps; one form has a FormDialog. */
export function InfoDialog(props: Omit<ComponentProps<typeof Dialog>, 'open'>) {
  return <Dialog open {...props} />;
}

/** The buttons at the end of a dialog, which stay in view unless the dialog is short. */
export function DialogFoot({ sticky = true, children }: { sticky?: boolean; children: ReactNode }) {
  if (!sticky) return <div className={listsStyles.dialogFoot}>{children}</div>;
  return <StickyFooter>{children}</StickyFooter>;
}
