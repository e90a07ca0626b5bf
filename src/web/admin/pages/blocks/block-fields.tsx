import { contentLimits } from '../../../../contract/content/blocks.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { OwnPictureField } from '../own-picture-field.tsx';
import { MarkedText } from '../prose/marked-text.tsx';
import { type BlockFieldsProps, splitParagraphs } from './block-props.ts';
import { ColumnsFields } from './columns-fields.tsx';
import { PiecesFields } from './pieces-fields.tsx';

/** The fields of one block. */
export function BlockFields({ block, ...rest }: BlockFieldsProps) {
  switch (block.kind) {
    case 'heading':
      return <HeadingFields block={block} {...rest} />;
    case 'text':
      return <TextFields block={block} {...rest} />;
    case 'list':
      return <ListFields block={block} {...rest} />;
    case 'picture':
      return <PictureFields block={block} {...rest} />;
    case 'quote':
      return <QuoteFields block={block} {...rest} />;
    case 'question':
      return <QuestionFields block={block} {...rest} />;
    case 'pieces':
      return <PiecesFields block={block} {...rest} />;
    case 'columns':
      return <ColumnsFields block={block} {...rest} />;
  }
}

function HeadingFields({ block, errorAt, onChange }: BlockFieldsProps<'heading'>) {
  return (
    <>
      <TextInput
        label="Heading"
        value={block.text}
        maxLength={contentLimits.heading}
        error={errorAt('text') ?? ''}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
      />
      <Checkbox
        label="Smaller, below another heading"
        checked={block.level === 3}
        onChange={({ target }) => onChange({ ...block, level: target.checked ? 3 : 2 })}
      />
    </>
  );
}

function TextFields({ block, fields, errorAt, onChange }: BlockFieldsProps<'text'>) {
  return (
    <MarkedText
      label="Text"
      fields={fields}
      paragraphs={splitParagraphs(block.text)}
      error={errorAt('text')}
      onChange={(paragraphs) => onChange({ ...block, text: paragraphs.join('\n\n') })}
    />
  );
}

function ListFields({ block, fields, errorAt, onChange }: BlockFieldsProps<'list'>) {
  return (
    <>
      <MarkedText
        label="Items"
        help="Enter begins the next item."
        isList
        fields={fields}
        paragraphs={block.items}
        error={errorAt('items')}
        onChange={(items) => onChange({ ...block, items })}
      />
      <SelectField
        label="Marks"
        value={block.ordered ? 'numbers' : 'dots'}
        options={[
          { value: 'dots', label: 'Dots' },
          { value: 'numbers', label: 'Numbers' },
        ]}
        onChange={({ target }) => onChange({ ...block, ordered: target.value === 'numbers' })}
      />
    </>
  );
}

function PictureFields({ block, errorAt, onChange, onUploading }: BlockFieldsProps<'picture'>) {
  return (
    <>
      <OwnPictureField
        label="Picture"
        image={block.picture}
        alt={block.alt}
        error={errorAt('picture')}
        onChange={(picture) => onChange({ kind: 'picture', picture, alt: block.alt, caption: block.caption })}
        onUploading={onUploading}
      />
      <TextInput
        label="Description"
        help="For people who cannot see it: what it shows, in a few words."
        value={block.alt}
        maxLength={300}
        error={errorAt('alt') ?? ''}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
      <TextInput
        label="Caption"
        optional
        value={block.caption ?? ''}
        maxLength={contentLimits.heading}
        error={errorAt('caption') ?? ''}
        onChange={({ target }) => onChange({ ...block, caption: target.value || undefined })}
      />
    </>
  );
}

function QuoteFields({ block, fields, errorAt, onChange }: BlockFieldsProps<'quote'>) {
  return (
    <>
      <MarkedText
        label="Quote"
        fields={fields}
        paragraphs={splitParagraphs(block.text)}
        error={errorAt('text')}
        onChange={(paragraphs) => onChange({ ...block, text: paragraphs.join('\n\n') })}
      />
      <TextInput
        label="Who said it"
        optional
        value={block.by ?? ''}
        maxLength={contentLimits.heading}
        error={errorAt('by') ?? ''}
        onChange={({ target }) => onChange({ ...block, by: target.value || undefined })}
      />
    </>
  );
}

function QuestionFields({ block, fields, errorAt, onChange }: BlockFieldsProps<'question'>) {
  return (
    <>
      <TextInput
        label="Question"
        value={block.question}
        maxLength={contentLimits.heading}
        error={errorAt('question') ?? ''}
        onChange={({ target }) => onChange({ ...block, question: target.value })}
      />
      <MarkedText
        label="Answer"
        fields={fields}
        paragraphs={splitParagraphs(block.answer)}
        error={errorAt('answer')}
        onChange={(paragraphs) => onChange({ ...block, answer: paragraphs.join('\n\n') })}
      />
    </>
  );
}
