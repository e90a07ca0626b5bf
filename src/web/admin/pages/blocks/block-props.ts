import type { Block, BlockKind } from '../../../../contract/content/blocks.ts';
import type { ContentField } from '../../../../contract/content/fields.ts';

type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** What the fields of a block receive. */
export type BlockFieldsProps<Kind extends BlockKind = BlockKind> = {
  block: BlockOf<Kind>;
  /** What a text can contain as `{name}`. */
  fields: readonly ContentField[];
  /** Why a part of the block is refused, such as `items.2`; the first one below it too. */
  errorAt: (part: string) => string | undefined;
  onChange: (block: BlockOf<Kind>) => void;
  /** True while a picture is on its way to the shop. */
  onUploading: (sending: boolean) => void;
};

/** A text's paragraphs, which an empty line separates. */
export function splitParagraphs(text: string): string[] {
  return text === '' ? [] : text.split(/\n{2,}/);
}
