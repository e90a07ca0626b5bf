import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type FieldErrors as FormErrors,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import type { FieldErrors } from '../../../contract/errors.ts';
import { type ApiError, toFailure } from '../../client/api-client.ts';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { countChanges } from './count-changes.rules.ts';
import { focusFirstInvalid } from './form-section.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { DraftOffer, useDraft } from './stored-draft.tsx';

/** A record as its form holds it, and the version it is stored under; none for a new one. */
type Version<Draft> = { draft: Draft; version: number | undefined };

type RecordFormOptions<Draft extends FieldValues, Answer extends { message: string }> = {
  /** Names the form's draft in this browser, such as `code/4f2…`. */
  record: string;
  /** What was read; a later one is ignored. */
  loaded: Version<Draft>;
  /** Saves on the version that was read. */
  save: (draft: Draft, version: number | undefined) => Promise<Answer>;
  onSaved: (answer: NoInfer<Answer>) => void;
  /** What was saved, for a form that stays open. */
  toSaved?: (answer: NoInfer<Answer>) => Version<Draft>;
  /** What another admin saved in the meantime, if a save was refused for that. Throws ApiError. */
  readConflict: (error: ApiError) => Version<Draft> | undefined | Promise<Version<Draft> | undefined>;
  /** The API's sentences by the fields of the form. */
  toFieldErrors?: (fields: FieldErrors, draft: Draft) => [field: string, sentence: string][];
  /** What of a draft is saved, where it holds more. */
  toCompared?: (draft: Draft) => unknown;
};

/**
 * Manages the editing of a record, or of a new one: what is typed, which this browser stores until it is saved, its
 * errors, and saving. If another admin saved it in the meantime, `conflict` is set, and nothing typed is lost until
 * `resolveConflict`. A refused save focuses the first field that is wrong.
 */
export function useRecordForm<Draft extends FieldValues, Answer extends { message: string }>(
  options: RecordFormOptions<Draft, Answer>,
) {
  const { record, loaded, save, onSaved, toSaved, readConflict } = options;
  const { toFieldErrors = Object.entries<string>, toCompared = (draft) => draft } = options;
  const [base, setBase] = useState(loaded);
  const [conflict, setConflict] = useState<Version<Draft> & { message: string }>();
  const form = useForm<Draft>({ defaultValues: base.draft as DefaultValues<Draft> });
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const { isSubmitting: working, submitCount, errors } = form.formState;
  const draft = form.watch();
  const [before, after] = [toCompared(base.draft), toCompared(draft)];
  const changed = JSON.stringify(after) !== JSON.stringify(before);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try to save
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(element.current);
  }, [submitCount]);

  const storedDraft = useDraft<Draft>({
    record,
    value: draft,
    changed,
    onRestore: (values) => form.reset(values),
  });

  const send = form.handleSubmit(async (values) => {
    try {
      const answer = await save(values, base.version);
      if (toSaved) resetTo(toSaved(answer));
      else saved.current = true;
      storedDraft.clear();
      toast.success(answer.message);
      onSaved(answer);
    } catch (thrown) {
      await showRefusal(toFailure(thrown), values);
    }
  });

  async function showRefusal(error: ApiError, values: Draft) {
    for (const [field, message] of toFieldErrors(error.fields, values)) {
      form.setError(field as Path<Draft>, { message });
    }
    form.setError('root', { message: error.message });
    try {
      const newer = await readConflict(error);
      setConflict(newer && { ...newer, message: error.message });
    } catch (thrown) {
      form.setError('root', { message: toFailure(thrown).message });
    }
  }

  function resetTo(next: Version<Draft>) {
    setBase(next);
    form.reset(next.draft);
  }

  /** Continues from their version: with what is typed here, or with what they saved. */
  function resolveConflict(whose: 'mine' | 'theirs') {
    if (!conflict) return;
    if (whose === 'theirs') resetTo(conflict);
    else setBase(conflict);
    setConflict(undefined);
    form.clearErrors();
  }

  const errorAt = (name: string) => (get(errors, name) as FieldError | undefined)?.message;
  return {
    form: element,
    draft,
    storedDraft,
    changed,
    /** How many fields differ from what is saved; at least 1 where anything does. */
    changes: changed ? Math.max(1, countChanges(before, after)) : 0,
    working,
    saved,
    failure: errors.root?.message,
    conflict,
    resolveConflict,
    errorAt,
    /** The sentences of all fields that are wrong, by their names, such as `places.0.country`. */
    errors: collectMessages(errors),
    /** Changes a value; the errors of what was typed into go. */
    set: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>, typed: Path<Draft> = name) => {
      form.setValue(name, value);
      form.clearErrors(typed);
      form.clearErrors('root');
    },
    save: (event?: FormEvent) => {
      form.clearErrors();
      return send(event as Parameters<typeof send>[0]);
    },
  };
}

function collectMessages({ root: _, ...errors }: FormErrors): FieldErrors {
  const found: FieldErrors = {};
  const collect = (part: object, path: string[]) => {
    for (const [name, each] of Object.entries(part)) {
      if (typeof each?.message === 'string') found[[...path, name].join('.')] = each.message;
      else if (typeof each === 'object' && each !== null) collect(each, [...path, name]);
    }
  };
  collect(errors, []);
  return found;
}

type RecordFormProps = {
  edit: Omit<ReturnType<typeof useRecordForm>, 'set' | 'draft'>;
  className: string | undefined;
  /** The button that saves it. */
  label: string;
  /** A refusal stands in the bar next to the button, instead of over it. */
  failureInBar?: boolean;
  /** What the bar says of the fields that are wrong, in place of the refusal. */
  problem?: string | undefined;
  /** It can be saved although nothing is changed. */
  alwaysEnabled?: boolean;
  /** It cannot be saved now. */
  blocked?: boolean;
  /** When it was last saved, and by which user. */
  savedText?: string | undefined;
  /** What the draft is called: "What you typed here" is kept. */
  draftName?: string;
  /** What the two ways out of a conflict are called. */
  conflictLabels?: { theirs: string; mine: string };
  /** What is said to somebody who leaves without saving. */
  leaveText: string;
  /** Buttons next to Save. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The form of a record: the offer of a stored draft, its fields, a conflict with another admin, and the bar that saves. */
export function RecordForm(props: RecordFormProps) {
  const { edit, className, label, failureInBar, problem, blocked, leaveText, actions, children } = props;
  const { draftName = 'What you typed here', alwaysEnabled = false, savedText } = props;
  const { theirs, mine } = props.conflictLabels ?? {
    theirs: 'Show the newer version',
    mine: 'Keep what I typed',
  };
  const { conflict, failure } = edit;
  const refusal = useRef<HTMLDivElement>(null);
  // the bar that saves stays over the end of a long form
  useEffect(() => {
    if (conflict) refusal.current?.scrollIntoView({ block: 'center' });
  }, [conflict]);
  return (
    <>
      <form ref={edit.form} method="post" className={className} noValidate onSubmit={edit.save}>
        <DraftOffer draft={edit.storedDraft} what={draftName} />
        {children}
        {(conflict || (failure && !failureInBar)) && (
          <div ref={refusal}>
            <Message kind="bad" role="alert">
              <p>{conflict?.message ?? failure}</p>
              {conflict && (
                <p className="row wrapping above-2">
                  <button type="button" className="link" onClick={() => edit.resolveConflict('theirs')}>
                    {theirs}
                  </button>
                  <button type="button" className="link" onClick={() => edit.resolveConflict('mine')}>
                    {mine}
                  </button>
                </p>
              )}
            </Message>
          </div>
        )}
        <SaveBar
          label={label}
          changes={edit.changes}
          working={edit.working}
          blocked={blocked || conflict !== undefined}
          alwaysEnabled={alwaysEnabled}
          problem={failureInBar && !conflict ? (problem ?? failure) : undefined}
          savedText={savedText}
        >
          {actions}
        </SaveBar>
      </form>
      <LeaveGuard when={edit.changed} saved={edit.saved} text={leaveText} />
    </>
  );
}
