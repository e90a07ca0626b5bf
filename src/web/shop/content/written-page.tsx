import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inline } from '../../../contract/content/marks.ts';
import type { ShownBlock } from '../../../contract/content/shown-blocks.ts';
import type { WrittenPage as Written } from '../../../contract/pages.ts';
import { type PageMeta, pageMeta } from '../../seo/meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { CardGrid, ProductCard } from '../listing/product-card.tsx';
import houseStyles from './house.module.css';
import readingStyles from './reading.module.css';
import styles from './written.module.css';

/** A page as the owner wrote it: her title, then her blocks; `children` follow, such as a form. */
export function WrittenPage({ page, children }: { page: Written; children?: ReactNode }) {
  return (
    <article className="wrap">
      <header className={readingStyles.head}>
        <h1>{page.title}</h1>
      </header>
      <WrittenBlocks blocks={page.blocks} />
      {children}
    </article>
  );
}

/** Returns the meta of a page, with what the owner wrote in place of the shop's own title and description. */
export function writtenMeta(
  matches: Parameters<typeof pageMeta>[0],
  page: Written | null | undefined,
  own: PageMeta,
) {
  if (!page) return pageMeta(matches, own);
  return pageMeta(matches, { ...own, title: page.title, description: page.summary || own.description });
}

/** What the owner wrote. */
export function WrittenBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place
        <WrittenBlock key={index} block={block} />
      ))}
    </div>
  );
}

function WrittenBlock({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading className={styles.heading} id={block.id}>
          <Words parts={block.text} />
        </Heading>
      );
    }
    case 'text':
      return (
        <div className={readingStyles.written}>
          <Paragraphs paragraphs={block.paragraphs} />
        </div>
      );
    case 'list':
      return <WrittenList {...block} />;
    case 'picture':
      return (
        <figure className={styles.figure}>
          <Picture picture={block.picture} sizes="(min-width: 48rem) 42rem, 100vw" />
          {block.caption.length > 0 && (
            <figcaption className="caption">
              <Words parts={block.caption} />
            </figcaption>
          )}
        </figure>
      );
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Paragraphs paragraphs={block.paragraphs} />
          {block.by && <footer className="caption">{block.by}</footer>}
        </blockquote>
      );
    case 'question':
      return (
        <details className={houseStyles.question}>
          <summary>{block.question}</summary>
          <div className={readingStyles.written}>
            <Paragraphs paragraphs={block.answer} />
          </div>
        </details>
      );
    case 'pieces':
      return <WrittenPieces title={block.title} cards={block.cards} />;
    case 'columns':
      return <WrittenColumns columns={block.columns} />;
  }
}

function WrittenList({ items, ordered }: Extract<ShownBlock, { kind: 'list' }>) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <div className={readingStyles.written}>
      <List>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={index}>
            <Words parts={item} />
          </li>
        ))}
      </List>
    </div>
  );
}

/** Nothing where there are no such pieces. */
function WrittenPieces({ title, cards }: Omit<Extract<ShownBlock, { kind: 'pieces' }>, 'kind'>) {
  if (cards.length === 0) return null;
  return (
    <div className={styles.pieces}>
      {title && <h2 className={styles.heading}>{title}</h2>}
      <CardGrid>
        {cards.map((card) => (
          <ProductCard key={card._id} card={card} level={title ? 3 : 2} />
        ))}
      </CardGrid>
    </div>
  );
}

function WrittenColumns({ columns }: Omit<Extract<ShownBlock, { kind: 'columns' }>, 'kind'>) {
  return (
    <div className={styles.columns}>
      {columns.map(({ heading, text, picture, link, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
        <section key={index}>
          {picture && <Picture picture={picture} sizes="(min-width: 48rem) 30vw, 100vw" />}
          <h2>
            <Words parts={heading} />
          </h2>
          <div className={readingStyles.written}>
            <Paragraphs paragraphs={text} />
          </div>
          {link && (
            <p>
              <LinkButton variant="secondary" to={link}>
                {label}
              </LinkButton>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly Inline[][] }) {
  return paragraphs.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place
    <p key={index}>
      <Words parts={parts} />
    </p>
  ));
}

function Words({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a run of text is known by its place
    <InlineText key={index} part={part} />
  ));
}

function InlineText({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  if ('bold' in part) {
    return (
      <strong>
        <Words parts={part.bold} />
      </strong>
    );
  }
  if ('italic' in part) {
    return (
      <em>
        <Words parts={part.italic} />
      </em>
    );
  }
  return (
    <Link to={part.link}>
      <Words parts={part.words} />
    </Link>
  );
}
