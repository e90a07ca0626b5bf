import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import { importFields } from '../../../contract/import-export/import-fields.ts';
import { currencies } from '../../../contract/money/currencies.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import { useProductRules } from '../products/use-product-rules.ts';
import styles from './import.module.css';
import {
  getField,
  getMeaning,
  type ImportWord,
  listUnmapped,
  readColor,
  undecided,
  type WordKind,
} from './mapping.rules.ts';
import type { ImportForm } from './use-import.ts';

type StepProps = { form: ImportForm; report: ImportReport };

const titles: Record<WordKind, string> = { categories: 'Categories', sizes: 'Sizes', colors: 'Colours' };

/** The meaning of the file's own words: proposed, requested if unknown, and stored for the next file of its kind. */
export function MappingStep({ form, report }: StepProps) {
  const unmapped = listUnmapped(form.answers, 'categories', report.words.categories);
  const affectedProducts = unmapped.reduce((sum, { products }) => sum + products, 0);
  const isEmpty =
    report.columns.length === 0 &&
    report.foreignCurrencies.length === 0 &&
    Object.values(report.words).every((words) => words.length === 0);
  if (isEmpty) return null;
  return (
    <section aria-labelledby="import-words" className={styles.step}>
      <h3 id="import-words">3. What its words mean</h3>
      <p className="small soft">What you say here is kept for the next file of this kind.</p>
      {unmapped.length > 0 && (
        <Message kind="bad">
          Choose a category for {unmapped.length === 1 ? 'one word' : `${unmapped.length} words`}, or leave
          their products out: it concerns{' '}
          {affectedProducts === 1 ? 'one product' : `${affectedProducts} products`}.
        </Message>
      )}
      <Currencies form={form} report={report} />
      <WordGroup kind="categories" form={form} report={report} />
      <WordGroup kind="sizes" form={form} report={report} />
      <WordGroup kind="colors" form={form} report={report} />
      <Columns form={form} report={report} />
    </section>
  );
}

/** The words of one kind: those with questions or answers are open, those the shop knows are folded. */
function WordGroup({ kind, form, report }: StepProps & { kind: WordKind }) {
  const words = report.words[kind];
  const knownWords = words.filter(
    ({ from, word, newName }) => from === 'shop' && !newName && !(word in form.answers[kind]),
  );
  const otherWords = words.filter((word) => !knownWords.includes(word));
  if (words.length === 0) return null;
  const renderTable = (rows: ImportWord[]) => (
    <WordTable kind={kind} form={form} words={rows} title={titles[kind]} />
  );
  return (
    <div className={styles.words}>
      <h4 className="label">{titles[kind]}</h4>
      {otherWords.length > 0 && renderTable(otherWords)}
      {knownWords.length > 0 && (
        <details>
          <summary className="small">
            {formatKnownCount(knownWords.length, otherWords.length > 0)}: {summarizeWords(knownWords)}
          </summary>
          {renderTable(knownWords)}
        </details>
      )}
    </div>
  );
}

function formatKnownCount(count: number, more: boolean): string {
  if (count === 1) return more ? 'One more word is known' : 'One word is known';
  return `${count} ${more ? 'more words' : 'words'} are known`;
}

/** "2XL is XXL, M, Oxblood #4a0e12": each word with its meaning where that is another. */
function summarizeWords(words: ImportWord[]): string {
  const shown = words
    .slice(0, 4)
    .map(({ word, proposal }) => (isOwnName(word, proposal) ? proposal : `${word} is ${proposal}`));
  return `${shown.join(', ')}${words.length > shown.length ? ' …' : ''}`;
}

function isOwnName(word: string, meaning: string | null): boolean {
  return meaning === word || meaning?.startsWith(`${word} #`) === true;
}

type TableProps = { kind: WordKind; form: ImportForm; words: ImportWord[]; title: string };

function WordTable({ kind, form, words, title }: TableProps) {
  return (
    <section className={styles.wordList} aria-label={title}>
      <DataTable
        className={styles.wordTable}
        rows={words}
        rowKey={({ word }) => word}
        columns={[
          { label: 'In the file', rowHeader: true, cell: ({ word }) => word || 'No category' },
          { label: 'Products', figure: true, cell: ({ products }) => products },
          {
            label: 'In the shop',
            cell: (word) =>
              kind === 'colors' ? (
                <ColorMeaning form={form} word={word} />
              ) : (
                <WordMeaning kind={kind} form={form} word={word} />
              ),
          },
        ]}
      />
    </section>
  );
}

type MeaningProps = { kind: 'categories' | 'sizes'; form: ImportForm; word: ImportWord };

/** What a word means; one that is none of the shop's categories may become one. */
function WordMeaning({ kind, form, word }: MeaningProps) {
  const can = usePermissions();
  const { newName, closest } = word;
  const isNew = newName !== undefined && getMeaning(form.answers, kind, word) === newName;
  if (newName === undefined || !(isNew || can('settings')))
    return <MeaningSelect kind={kind} form={form} word={word} />;
  return (
    <>
      {!isNew && <MeaningSelect kind={kind} form={form} word={word} />}
      <Checkbox
        label={`New category: ${newName}`}
        checked={isNew}
        onChange={({ target }) =>
          form.answer(kind, word.word, target.checked ? newName : (closest ?? undecided))
        }
      />
    </>
  );
}

const leaveOut = 'leave out';

/** A chosen category or size; a size may stay as the file spells it. */
function MeaningSelect({ kind, form, word }: MeaningProps) {
  const meaning = getMeaning(form.answers, kind, word);
  const { categories, sizes } = useProductRules();
  const options: readonly string[] = kind === 'categories' ? categories : sizes;
  const asWritten = kind === 'sizes' ? word.word : undefined;
  const customOptions = [...new Set([asWritten, meaning])].filter(
    (each): each is string => typeof each === 'string' && each !== '' && !options.includes(each),
  );
  return (
    <select
      className={`${fieldsStyles.input} ${fieldsStyles.small}`}
      aria-label={`${word.word || 'No category'} in the shop`}
      value={meaning === null ? leaveOut : (meaning ?? '')}
      onChange={({ target }) => form.answer(kind, word.word, target.value === leaveOut ? null : target.value)}
    >
      {meaning === undefined && (
        <option value="">{kind === 'sizes' ? `As it is written: ${word.word}` : 'Choose'}</option>
      )}
      {options.map((each) => (
        <option key={each}>{each}</option>
      ))}
      {customOptions.map((each) => (
        <option key={each} value={each}>
          As it is written: {each}
        </option>
      ))}
      <option value={leaveOut}>
        {kind === 'categories' ? 'Leave these products out' : 'Leave this size out'}
      </option>
    </select>
  );
}

/** A colour's swatch; its name stays as the file spells it, or as the owner entered it. */
function ColorMeaning({ form, word }: { form: ImportForm; word: ImportWord }) {
  const meaning = getMeaning(form.answers, 'colors', word);
  const { name, hexCode } = readColor(meaning, word.word);
  const setMeaning = (newMeaning: string | null) => form.answer('colors', word.word, newMeaning);
  return (
    <span className={styles.color}>
      <input
        type="color"
        aria-label={`Swatch of ${word.word}`}
        value={hexCode}
        disabled={meaning === null}
        onChange={(event) => setMeaning(`${name} ${event.target.value}`)}
      />
      <input
        className={`${fieldsStyles.input} ${fieldsStyles.small}`}
        aria-label={`Name of ${word.word} in the shop`}
        value={meaning === null ? '' : name}
        disabled={meaning === null}
        maxLength={60}
        onChange={(event) => setMeaning(`${event.target.value} ${hexCode}`)}
      />
      <label className={fieldsStyles.check}>
        <input
          type="checkbox"
          checked={meaning === null}
          onChange={(event) => setMeaning(event.target.checked ? null : `${word.word} ${hexCode}`)}
        />
        <span>Leave out</span>
      </label>
    </span>
  );
}

function Columns({ form, report }: StepProps) {
  if (report.columns.length === 0) return null;
  const unused = report.columns.filter((column) => getField(form.answers, column) === null).length;
  return (
    <details className={styles.words} open={report.kind === 'other'}>
      <summary>
        <span className="label">Columns</span>{' '}
        <span className="small soft">
          {report.columns.length - unused} read, {unused} not used
        </span>
      </summary>
      <section className={styles.wordList} aria-label="Columns">
        <DataTable
          className={styles.wordTable}
          rows={report.columns}
          rowKey={({ column }) => column}
          columns={[
            {
              label: 'In the file',
              rowHeader: true,
              cell: ({ column, option }) => (
                <>
                  {column}
                  {option && <span className="caption own-line">an option</span>}
                </>
              ),
            },
            { label: 'For example', className: styles.example, cell: ({ example }) => example },
            {
              label: 'Holds',
              cell: (column) => (
                <select
                  className={`${fieldsStyles.input} ${fieldsStyles.small}`}
                  aria-label={`${column.column} holds`}
                  value={getField(form.answers, column) ?? ''}
                  onChange={({ target }) => form.answer('columns', column.column, target.value || null)}
                >
                  <option value="">Not used</option>
                  {Object.entries(importFields).map(([field, label]) => (
                    <option key={field} value={field}>
                      {label}
                    </option>
                  ))}
                </select>
              ),
            },
          ]}
        />
      </section>
    </details>
  );
}

function Currencies({ form, report }: StepProps) {
  return report.foreignCurrencies.map((code) => (
    <label key={code} className={fieldsStyles.field}>
      <span className="label">The shop does not sell in {code}: take its amounts as</span>
      <select
        className={fieldsStyles.input}
        value={form.answers.currencies[code] ?? ''}
        onChange={({ target }) => target.value && form.answer('currencies', code, target.value)}
      >
        <option value="">Choose a currency</option>
        {currencies.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </select>
    </label>
  ));
}
