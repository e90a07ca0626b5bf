import { Link } from 'react-router';
import type { ArticleCard } from '../content/articles.ts';
import { ClothArt } from './cloth-art.tsx';
import { formatDay } from './format-day.ts';

/** An article in a list: cloth, title, what it is about. The whole card is the link. */
export function ArticleCardLink({ article, to }: { article: ArticleCard; to: string }) {
  return (
    <article className="article-card">
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
