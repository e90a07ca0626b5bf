import { Link } from 'react-router';
import type { ArticleSummary } from '../../../contract/content/articles.api.ts';
import { formatDay } from '../../ui/format-day.ts';
import { formatMinutes } from '../../ui/format-minutes.ts';
import { isWide } from '../../ui/marks/is-wide.ts';
import { Picture } from '../../ui/marks/picture.tsx';
import { ClothArt } from '../home/cloth-art.tsx';
import styles from './article-card.module.css';

/** The cover of an article: its picture or a drawn cloth; nothing for an article without. */
export function ArticleCover({ article: { picture, cloth } }: { article: ArticleSummary }) {
  if (picture) {
    return (
      <div className="picture" data-lies={isWide(picture) || undefined}>
        <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 64rem) 45vw, 100vw" />
      </div>
    );
  }
  return cloth && <ClothArt cloth={cloth} />;
}

/** The day of an article and its reading time: "9 February 2026, 3 minutes". */
export function ArticleDay({ article: { date, minutes } }: { article: ArticleSummary }) {
  const day = date?.slice(0, 10);
  return (
    <>
      {day && <time dateTime={day}>{formatDay(day)}</time>}
      {day && ', '}
      {formatMinutes(minutes)}
    </>
  );
}

/** An article in a list: cover, title, what it is about. The whole card is the link. */
export function ArticleCard({ article, level = 2 }: { article: ArticleSummary; level?: 2 | 3 }) {
  const { path, title, summary } = article;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <ArticleCover article={article} />
      <Heading>
        <Link to={path}>{title}</Link>
      </Heading>
      <p>{summary}</p>
      <p className="caption">
        <ArticleDay article={article} />
      </p>
    </article>
  );
}
