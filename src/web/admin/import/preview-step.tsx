import { useEffect, useState } from 'react';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Message } from '../../ui/message.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import tablesStyles from '../../ui/tables.module.css';
import cardsStyles from '../kit/cards.module.css';
import listsStyles from '../kit/lists.module.css';
import styles from './import.module.css';
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
        <table className={`${tablesStyles.table} ${cardsStyles.cards}`}>
          <caption className="sr-only">What the import does</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Product</th>
              <th scope="col">What happens</th>
              <th scope="col">Price</th>
              <th scope="col">Sizes and stock</th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {report.lines.map((line) => (
              <PreviewRow key={line.line} line={line} withPicture={form.choices.pictures} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pages form={form} report={report} />
    </section>
  );
}

function PreviewRow({ line, withPicture }: { line: Line; withPicture: boolean }) {
  const messages = [...line.errors, ...line.notes];
  const changes = line.action === 'add' ? [] : line.changes;
  return (
    <tr>
      <td data-label="Row" className="tabular">
        {line.line}
      </td>
      <th scope="row" data-label="Product">
        <span className={styles.product}>
          {withPicture && line.pictures[0] && (
            <ExternalPicture key={line.pictures[0]} link={line.pictures[0]} />
          )}
          <span>
            {line.name || 'No name'}
            {line.category && <span className="caption own-line">{line.category}</span>}
            {line.pictures.length > 0 && (
              <span className="caption own-line">
                {line.pictures.length === 1 ? 'one picture' : `${line.pictures.length} pictures`}
              </span>
            )}
          </span>
        </span>
      </th>
      <td data-label="What happens" className={line.action === 'wrong' ? listsStyles.low : undefined}>
        {actionLabels[line.action]}
      </td>
      <td data-label="Price" className="tabular">
        {line.salePrices.length > 0 ? (
          <>
            {line.salePrices.join(', ')} <s className="soft">{line.prices.join(', ')}</s>
          </>
        ) : (
          line.prices.join(', ')
        )}
      </td>
      <td data-label="Sizes and stock">{line.action === 'wrong' ? '' : formatVariants(line)}</td>
      <td data-label="Details">
        {messages.map((sentence) => (
          <span key={sentence} className="own-line">
            {sentence}
          </span>
        ))}
        {changes.map(({ field, from, to }) => (
          <span key={field} className="own-line">
            {field}: {truncate(from, 60) || 'nothing'} → {truncate(to, 60) || 'nothing'}
          </span>
        ))}
      </td>
    </tr>
  );
}

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

/** Long files are shown in pages; all of them are imported. */
function Pages({ form, report: { page, pages } }: { form: ImportForm; report: ImportReport }) {
  if (pages < 2) return null;
  const isWaiting = form.working !== undefined || !form.isFresh;
  return (
    <nav className={listsStyles.dialogFoot} aria-label="Pages of the preview">
      <Button
        size="sm"
        variant="quiet"
        disabled={page <= 1 || isWaiting}
        onClick={() => form.preview(page - 1)}
      >
        Before
      </Button>
      <span className="small tabular">
        Page {page} of {pages}
      </span>
      <Button
        size="sm"
        variant="quiet"
        disabled={page >= pages || isWaiting}
        onClick={() => form.preview(page + 1)}
      >
        After
      </Button>
    </nav>
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
