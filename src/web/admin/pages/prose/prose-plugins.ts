import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Attrs, MarkType, Node } from 'prosemirror-model';
import { type Command, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { isLinkAddress } from '../../../../contract/content/marks.ts';
import { proseSchema } from './prose-schema.ts';

const { bold, italic, link } = proseSchema.marks;

type ProseOptions = {
  /** Each paragraph is an item of a list: without line breaks. */
  isList: boolean;
  onLink: () => void;
  /** How a field `{name}` looks; undefined for one that does not exist. */
  describeField: (name: string) => { class: string; title: string };
};

/** Undo, keys, and marks that are typed as `**bold**`, `*italic*` or `[words](address)`. */
export function createProsePlugins({ isList, onLink, describeField }: ProseOptions): Plugin[] {
  const openLink: Command = () => {
    onLink();
    return true;
  };
  const breakLine: Command = ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(proseSchema.node('hardBreak')).scrollIntoView());
    return true;
  };
  return [
    inputRules({
      rules: [
        createMarkRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, bold),
        createMarkRule(/(?:^|[^*])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, italic),
        createLinkRule(),
      ],
    }),
    history(),
    keymap({
      'Mod-b': toggleMark(bold),
      'Mod-i': toggleMark(italic),
      'Mod-k': openLink,
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      ...(isList ? {} : { 'Shift-Enter': breakLine }),
    }),
    keymap(baseKeymap),
    new Plugin({ props: { decorations: ({ doc }) => markFields(doc, describeField) } }),
  ];
}

/** Sets a mark once its closing asterisks are typed. The last group is the words, the one before it the whole. */
function createMarkRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, _start, end) => {
    const words = match.at(-1) ?? '';
    const whole = match.length > 2 ? (match[1] ?? '') : match[0];
    // the last character is not in the document yet
    const from = end - (whole.length - 1);
    return replaceWithMark(state.tr, from, end, words, type, null);
  });
}

function createLinkRule(): InputRule {
  return new InputRule(
    /\[([^[\]]+)\]\(([^\s()]+)\)$/,
    (state, [whole, words = '', address = ''], _start, end) => {
      if (!isLinkAddress(address)) return null;
      return replaceWithMark(state.tr, end - (whole.length - 1), end, words, link, { href: address });
    },
  );
}

function replaceWithMark(
  tr: Parameters<Command>[0]['tr'],
  from: number,
  to: number,
  words: string,
  type: MarkType,
  attrs: Attrs | null,
) {
  const marks = tr.doc.resolve(from).marks();
  return tr
    .replaceWith(from, to, proseSchema.text(words, type.create(attrs).addToSet(marks)))
    .removeStoredMark(type);
}

const field = /\{([a-z][\w.]*)\}/gi;

function markFields(doc: Node, describeField: ProseOptions['describeField']): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    for (const match of node.text?.matchAll(field) ?? []) {
      const from = at + match.index;
      found.push(Decoration.inline(from, from + match[0].length, describeField(match[1] ?? '')));
    }
  });
  return DecorationSet.create(doc, found);
}
