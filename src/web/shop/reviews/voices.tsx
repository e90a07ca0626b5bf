import { Link } from 'react-router';
import type { Voice } from '../../../contract/pages.ts';
import { minVoiceStars } from '../../../contract/reviews/reviews.ts';
import { ReviewFacts } from '../../shared/reviews/review-facts.tsx';
import { Stars } from '../../shared/reviews/stars.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import styles from './voices.module.css';

/** What customers say of a few pieces, each leading to the piece. */
export default function Voices({ voices }: { voices: readonly Voice[] }) {
  return (
    <section className={`wrap section ${styles.voices}`} aria-labelledby="voices-title">
      <h2 id="voices-title">What customers say</h2>
      <ul data-count={voices.length}>
        {voices.map((voice) => (
          <li key={voice._id}>
            <OneVoice voice={voice} />
          </li>
        ))}
      </ul>
      <p className="caption">
        From customers whose order was delivered, with {minVoiceStars} stars or more. Every review is on the
        page of its piece.
      </p>
    </section>
  );
}

function OneVoice({ voice }: { voice: Voice }) {
  const { name, stars, text, more, photos, piece } = voice;
  const [photo] = photos;
  const reviews = `/product/${piece.slug}#reviews`;
  return (
    <article className={styles.voice} aria-label={`${name} on ${piece.name}`}>
      <div className={`picture ${styles.picture}`}>
        {photo ? (
          <img
            src={`${photo}-small`}
            alt={`Worn by ${name}`}
            width={320}
            height={320}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Picture picture={piece.picture} sizes="(min-width: 64rem) 10rem, 7rem" alt="" />
        )}
      </div>
      <div className={styles.words}>
        <Stars filled={stars} label={`${stars} of 5 stars`} />
        <blockquote>
          <p>
            {text}
            {more && (
              <>
                …{' '}
                <Link className="link small" to={reviews}>
                  Read on
                </Link>
              </>
            )}
          </p>
        </blockquote>
        <p className="small">{name}</p>
        <ReviewFacts review={voice} />
        <p>
          <Link className="link small" to={`/product/${piece.slug}`} prefetch="intent">
            {piece.name}
          </Link>
        </p>
      </div>
    </article>
  );
}
