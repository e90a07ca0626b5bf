import { contentLimits } from '../../../../contract/content/blocks.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { IconButton } from '../../../ui/marks/icon.tsx';
import { moveItem, OrderButtons } from '../../kit/order-buttons.tsx';
import { OwnPictureField } from '../own-picture-field.tsx';
import { MarkedText } from '../prose/marked-text.tsx';
import { emptyColumn } from './block-drafts.ts';
import { type BlockFieldsProps, splitParagraphs } from './block-props.ts';
import styles from './blocks.module.css';

type Column = BlockFieldsProps<'columns'>['block']['columns'][number];

/** Short texts next to each other, each with a picture and a link of its own where wanted. */
export function ColumnsFields({ block, errorAt, onChange, ...rest }: BlockFieldsProps<'columns'>) {
  const { columns } = block;
  const set = (next: Column[]) => onChange({ ...block, columns: next });
  const error = errorAt('columns');
  return (
    <>
      {columns.map((column, at) => {
        const name = `column ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing else to be known by
          <fieldset key={at} className={styles.column}>
            <legend className="label">Column {at + 1}</legend>
            <span className={styles.acts}>
              <OrderButtons
                name={name}
                position={at}
                count={columns.length}
                onMove={(to) => set(moveItem(columns, at, to))}
              />
              <IconButton
                icon="trash"
                label={`Remove ${name}`}
                disabled={columns.length === 1}
                onClick={() => set(columns.toSpliced(at, 1))}
              />
            </span>
            <ColumnFields
              {...rest}
              column={column}
              errorAt={(part) => errorAt(`columns.${at}.${part}`)}
              onChange={(next) => set(columns.with(at, next))}
            />
          </fieldset>
        );
      })}
      {error && columns.length === 0 && <FieldError>{error}</FieldError>}
      {columns.length < contentLimits.columns && (
        <div>
          <Button size="sm" variant="quiet" onClick={() => set([...columns, emptyColumn])}>
            Add a column
          </Button>
        </div>
      )}
    </>
  );
}

type ColumnFieldsProps = Pick<BlockFieldsProps, 'fields' | 'errorAt' | 'onUploading'> & {
  column: Column;
  onChange: (column: Column) => void;
};

function ColumnFields({ column, fields, errorAt, onChange, onUploading }: ColumnFieldsProps) {
  const { heading, text, picture = '', alt = '', link = '', label = '' } = column;
  const input = (name: 'heading' | 'alt' | 'link' | 'label', value: string) => ({
    value,
    maxLength: name === 'link' ? 500 : contentLimits.heading,
    error: errorAt(name) ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...column, [name]: name === 'heading' ? target.value : target.value || undefined }),
  });
  return (
    <>
      <TextInput label="Heading" {...input('heading', heading)} />
      <MarkedText
        label="Text"
        fields={fields}
        paragraphs={splitParagraphs(text)}
        error={errorAt('text')}
        onChange={(paragraphs) => onChange({ ...column, text: paragraphs.join('\n\n') })}
      />
      <OwnPictureField
        label="Picture"
        image={picture}
        alt={alt}
        error={errorAt('picture')}
        onChange={(next) => onChange({ ...column, picture: next || undefined })}
        onUploading={onUploading}
      />
      {picture && (
        <TextInput
          label="Description"
          help="For people who cannot see it: what it shows, in a few words."
          {...input('alt', alt)}
        />
      )}
      <TextInput
        label="Link"
        optional
        help="https://… or a page of the shop, such as /returns"
        inputMode="url"
        autoCapitalize="none"
        {...input('link', link)}
      />
      {link && <TextInput label="Words of the link" {...input('label', label)} />}
    </>
  );
}
