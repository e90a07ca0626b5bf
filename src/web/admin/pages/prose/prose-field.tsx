import { toggleMark } from 'prosemirror-commands';
import type { MarkType } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ContentField } from '../../../../contract/content/fields.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { FieldChoice } from './field-choice.tsx';
import { LinkForm } from './link-form.tsx';
import styles from './prose.module.css';
import {
  findFieldQuery,
  getLinkAddress,
  insertField,
  isMarked,
  removeLink,
  setLink,
} from './prose-commands.ts';
import { createProsePlugins } from './prose-plugins.ts';
import { proseSchema, toDoc, toParagraphs } from './prose-schema.ts';

export type ProseFieldProps = {
  label: string;
  help?: string;
  error?: string | undefined;
  optional?: boolean;
  /** Texts with marks. */
  paragraphs: readonly string[];
  /** Each paragraph is an item of a list. */
  isList?: boolean;
  /** What can be inserted as `{name}`. */
  fields: readonly ContentField[];
  onChange: (paragraphs: string[]) => void;
};

const { bold, italic } = proseSchema.marks;

/** Several lines of text with bold, italic, links and fields, with label, help and error. */
export default function ProseField(props: ProseFieldProps) {
  const { label, help, error, optional, fields } = props;
  const [open, setOpen] = useState<'link' | 'fields'>();
  const id = useId();
  const { mount, view, state } = useProse(props, {
    labelledBy: `${id}-label`,
    describedBy: [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' '),
    onLink: () => setOpen('link'),
  });
  const typed = state && findFieldQuery(state);

  function run(command: Command) {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch);
    view.current.focus();
  }

  return (
    <div className={fieldsStyles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as a label leads to its field */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label leads to its field */}
      <div className="label" id={`${id}-label`} onClick={() => view.current?.focus()}>
        <span>{label}</span>
        {optional && <span className={fieldsStyles.optional}>optional</span>}
      </div>
      <div>
        <div className={styles.tools} role="toolbar" aria-label={`Format: ${label}`}>
          <MarkButton label="Bold" type={bold} state={state} onPress={() => run(toggleMark(bold))}>
            <strong>B</strong>
          </MarkButton>
          <MarkButton label="Italic" type={italic} state={state} onPress={() => run(toggleMark(italic))}>
            <em>I</em>
          </MarkButton>
          <ToolButton isOpen={open === 'link'} onPress={() => setOpen(open === 'link' ? undefined : 'link')}>
            Link
          </ToolButton>
          <ToolButton
            isOpen={open === 'fields'}
            onPress={() => setOpen(open === 'fields' ? undefined : 'fields')}
          >
            Insert a detail
          </ToolButton>
        </div>
        {open === 'link' && state && (
          <LinkForm
            address={getLinkAddress(state)}
            onSet={(address) => {
              run(setLink(address));
              setOpen(undefined);
            }}
            onRemove={() => {
              run(removeLink);
              setOpen(undefined);
            }}
            onClose={() => {
              setOpen(undefined);
              view.current?.focus();
            }}
          />
        )}
        <div ref={mount} onKeyDownCapture={typed ? leadIntoChoice : undefined} />
        {(open === 'fields' || typed) && (
          <FieldChoice
            fields={fields}
            query={open === 'fields' ? '' : (typed?.query ?? '')}
            onChoose={(name) => {
              run(insertField(name, typed));
              setOpen(undefined);
            }}
            onClose={() => {
              setOpen(undefined);
              view.current?.focus();
            }}
          />
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <span className={fieldsStyles.help} id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
}

/** The arrow leads from the text to the fields that are offered under it. */
function leadIntoChoice(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'ArrowDown') return;
  const first = event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-field]');
  if (!first) return;
  event.preventDefault();
  event.stopPropagation();
  first.focus();
}

type Wiring = { labelledBy: string; describedBy: string; onLink: () => void };

/** Mounts the editor, and follows what is set from outside, such as a restored draft. */
function useProse(props: ProseFieldProps, { labelledBy, describedBy, onLink }: Wiring) {
  const { paragraphs, isList = false, error, fields, onChange } = props;
  const mount = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  const latest = useRef({ onChange, onLink, fields });
  latest.current = { onChange, onLink, fields };
  const content = JSON.stringify(paragraphs);
  const shown = useRef(content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the effects below follow the rest
  useEffect(() => {
    const plugins = createProsePlugins({
      isList,
      onLink: () => latest.current.onLink(),
      describeField: (name) => {
        const known = latest.current.fields.find((field) => field.name === name);
        return known
          ? { class: styles.field ?? '', title: `${known.label}: ${known.value}` }
          : { class: styles.unknown ?? '', title: 'There is no such field.' };
      },
    });
    const made = new EditorView(mount.current, {
      state: EditorState.create({ doc: toDoc(paragraphs), plugins }),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        const written = toParagraphs(next.doc);
        const text = JSON.stringify(written);
        if (text === shown.current) return;
        shown.current = text;
        latest.current.onChange(written);
      },
    });
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (content === shown.current || !view.current) return;
    shown.current = content;
    const { plugins } = view.current.state;
    const next = EditorState.create({ doc: toDoc(JSON.parse(content) as string[]), plugins });
    view.current.updateState(next);
    setState(next);
  }, [content]);

  useEffect(() => {
    view.current?.setProps({
      attributes: {
        class: `${fieldsStyles.input} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
    });
  }, [labelledBy, describedBy, error]);

  return { mount, view, state };
}

type MarkButtonProps = {
  label: string;
  type: MarkType;
  state: EditorState | undefined;
  onPress: () => void;
  children: ReactNode;
};

function MarkButton({ label, type, state, onPress, children }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={state !== undefined && isMarked(state, type)}
      // what is selected stays selected
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type ToolButtonProps = { isOpen: boolean; onPress: () => void; children: ReactNode };

function ToolButton({ isOpen, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
