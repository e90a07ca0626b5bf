import { Link } from 'react-router';
import { formatDay } from '../../ui/format-day.ts';
import { ClothArt } from '../home/cloth-art.tsx';
import type { ArticleCard } from './articles.ts';
import styles from './house.module.css';

/** An article in a list: cloth, title, what it is about. The whole card is the link. */
export function ArticleCardLink({ article, to }: { article: ArticleCard; to: string }) {
  return (
    <article className={styles.articleCard}>
      <ClothArt cloth={article.cloth} />
      <h2>
        <Link to={to}>{article.title}</Link>
      </h2>
      <p>{article.summary}</p>
      <p className="caption">
        <time dateTime={article.date}>{formatDay(article.date)}</time>, {article.minutes} minutes
      </p>
    </article>
  );
}
