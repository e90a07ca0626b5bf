import { Link } from 'react-router';
import { useShopDetails } from '../../state/shop-details.ts';
import styles from './marks.module.css';
import { WordmarkText } from './marks.tsx';

/** The shop's wordmark: the owner's picture, else the name with the dot under its first letter. */
export function Wordmark() {
  const { name, wordmark } = useShopDetails();
  if (!wordmark) return <WordmarkText name={name} />;
  const { key, width, height } = wordmark;
  return (
    <img className={styles.drawn} src={`/images/${key}/480.webp`} alt={name} width={width} height={height} />
  );
}

/** The wordmark at the top of a page, which leads home. */
export function HomeLink() {
  return (
    <Link className={styles.wordmark} to="/" aria-label={`${useShopDetails().name}, home`}>
      <Wordmark />
    </Link>
  );
}
