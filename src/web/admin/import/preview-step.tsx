import { useEffect, useState } from 'react';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import { classes } from '../../ui/classes.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Message } from '../../ui/message.tsx';
import { ScrollRegion } from '../../ui/navigation/scroll-region.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import listsStyles from '../kit/lists.module.css';
import styles from './import.module.css';
import { PageButtons } from './import-report.tsx';
import { listUnmapped } from './mapping.rules.ts';
import type { ImportForm } from './use-import.ts';

type Line = ImportReport['lines'][number];

/** Each product of the file as it will be in the shop, or why it will not. */
export function PreviewStep({ form, report }: { form: ImportForm; report: ImportReport }) {
  const { add, change, same, out, wrong } = report.counts;
  const skipsWrong = form.wrong === 'skip';
  const hasUnmapped = listUnmapped(form.answers, 'categories', report.words.categories).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is brought into view
  useEffect(() => {
    // some browsers answer with a promise, which is no clean-up
    document.getElementById(hasUnmapped ? 'import-words' : 'import-preview')?.scrollIntoView();
  }, [report]);
  return (
    <section aria-labelledby="import-preview" className={styles.step}>
      <h3 id="import-preview">4. What would change</h3>
      <Message kind={wrong > 0 && !skipsWrong ? 'bad' : 'info'} role="status">
        {add} new, {change} changed, {same} as they are, {out > 0 && `${out} left out, `}
        {wrong} wrong.{' '}
        {wrong > 0 &&
          !skipsWrong &&
          'Correct the wrong lines in the file, or leave them out; until then nothing is saved.'}
        {add > 0 && ' New products are drafts: only admins see them until you put them into the shop.'}
      </Message>
      {report.newCategories.length > 0 && (
        <p className="small">
          New {report.newCategories.length === 1 ? 'category' : 'categories'}:{' '}
          <b>{formatList(report.newCategories)}</b>, added with the import.
        </p>
      )}
      {report.newSizes.length > 0 && (
        <Checkbox
          label={`Add ${truncate(formatList(report.newSizes), 120)} to your sizes`}
          checked={form.choices.addSizes}
          onChange={(event) => form.choose({ addSizes: event.target.checked })}
        />
      )}
      {wrong > 0 && (
        <Checkbox
          label="Leave the wrong lines out and import the others"
          checked={skipsWrong}
          onChange={(event) => form.setWrong(event.target.checked ? 'skip' : 'refuse')}
        />
      )}
      <ScrollRegion
        className={classes(styles.preview, !form.isFresh && styles.old)}
        aria-label="What would change, product by product"
        aria-busy={form.working === 'reading' || undefined}
      >
        <DataTable
          caption="What the import does"
          layout="cards"
          columns={previewColumns(form.choices.pictures)}
          rows={report.lines}
          rowKey={({ line }) => String(line)}
        />
      </ScrollRegion>
      {/* long files are shown in pages; all of them are imported */}
      {report.pages > 1 && (
        <PageButtons
          label="Pages of the preview"
          page={report.page}
          pages={report.pages}
          disabled={form.working !== undefined || !form.isFresh}
          onPage={form.preview}
        />
      )}
    </section>
  );
}

const previewColumns = (withPicture: boolean): Column<Line>[] => [
  { label: 'Row', className: 'tabular', cell: ({ line }) => line },
  {
    label: 'Product',
    rowHeader: true,
    cell: ({ name, category, pictures }) => (
      <span className={styles.product}>
        {withPicture && pictures[0] && <ExternalPicture key={pictures[0]} link={pictures[0]} />}
        <span>
          {name || 'No name'}
          {category && <span className="caption own-line">{category}</span>}
          {pictures.length > 0 && (
            <span className="caption own-line">
              {pictures.length === 1 ? 'one picture' : `${pictures.length} pictures`}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    label: 'What happens',
    className: ({ action }) => (action === 'wrong' ? listsStyles.low : undefined),
    cell: ({ action }) => actionLabels[action],
  },
  {
    label: 'Price',
    className: 'tabular',
    cell: ({ prices, salePrices }) =>
      salePrices.length > 0 ? (
        <>
          {salePrices.join(', ')} <s className="soft">{prices.join(', ')}</s>
        </>
      ) : (
        prices.join(', ')
      ),
  },
  { label: 'Sizes and stock', cell: (line) => (line.action === 'wrong' ? '' : formatVariants(line)) },
  {
    label: 'Details',
    cell: ({ action, errors, notes, changes }) => {
      const changed = action === 'add' ? [] : changes;
      return (
        <>
          {[...errors, ...notes].map((sentence) => (
            <span key={sentence} className="own-line">
              {sentence}
            </span>
          ))}
          {changed.map(({ field, from, to }) => (
            <span key={field} className="own-line">
              {field}: {truncate(from, 60) || 'nothing'} → {truncate(to, 60) || 'nothing'}
            </span>
          ))}
        </>
      );
    },
  },
];

/** A picture from its present URL; nothing if it fails to load. */
function ExternalPicture({ link }: { link: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className={styles.picture}
      src={link}
      alt=""
      width="40"
      height="50"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

const actionLabels: Record<Line['action'], string> = {
  add: 'New',
  change: 'Changed',
  same: 'As it is',
  out: 'Left out',
  wrong: 'Wrong',
};

const maxVariants = 12;

/** "S Indigo 2 · M Indigo not counted", or how many there are in all. */
export function formatVariants({ variants, stock }: Pick<Line, 'variants' | 'stock'>): string {
  if (variants.length === 0) return stock === null ? 'not counted' : String(stock);
  const listed = variants
    .slice(0, maxVariants)
    .map(({ size, color, quantity }) =>
      [size, color, quantity === null ? 'not counted' : String(quantity)].filter(Boolean).join(' '),
    );
  const remaining = variants.length - listed.length;
  return [...listed, ...(remaining > 0 ? [`and ${remaining} more`] : [])].join(' · ');
}
