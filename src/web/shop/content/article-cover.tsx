import type { ArticleSummary } from '../../../contract/content/articles.api.ts';
import { formatDay } from '../../ui/format-day.ts';
import { formatMinutes } from '../../ui/format-minutes.ts';
import { Picture } from '../../ui/marks/picture.tsx';
import { ClothArt } from '../home/cloth-art.tsx';

/** The cover of an article: its picture or a drawn cloth; nothing for an article without. */
export function ArticleCover({ article: { picture, cloth } }: { article: ArticleSummary }) {
  if (picture) {
    return (
      <div className="picture">
        <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 48rem) 45vw, 100vw" />
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
