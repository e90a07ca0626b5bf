import { statementMatches } from '../../../contract/rules/payments/statement-columns.ts';
import styles from './statement.module.css';
import { type Show, showWords } from './statement-words.ts';

type MatchChoiceProps = {
  show: Show;
  counts: Partial<Record<string, number>> | undefined;
  /** Lines with money to give back. */
  over: number;
  onShow: (show: Show) => void;
};

const done = ['over-paid', 'used', 'aside', 'reversed'] as const;

/** Which lines the list shows, with how many there are of each kind. */
export function MatchChoice({ show, counts, over, onShow }: MatchChoiceProps) {
  const all = counts && statementMatches.reduce((sum, match) => sum + (counts[match] ?? 0), 0);
  const button = (each: Show, count?: number) => (
    <button key={each} type="button" aria-pressed={show === each} onClick={() => onShow(each)}>
      {showWords[each].label}
      {count !== undefined && <b className="tabular">{count}</b>}
    </button>
  );
  return (
    <fieldset className={styles.choice} aria-label="Lines to show">
      {button('open', all)}
      {statementMatches
        .filter((match) => show === match || counts?.[match] !== 0)
        .map((match) => button(match, counts?.[match]))}
      {done.map((each) => button(each, each === 'over-paid' ? over : undefined))}
    </fieldset>
  );
}
