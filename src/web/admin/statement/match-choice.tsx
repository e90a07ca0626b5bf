import { statementMatches } from '../../../contract/payments/statement-columns.ts';
import styles from './statement.module.css';
import { type LineFilter, lineFilterLabels } from './statement-labels.ts';

type MatchChoiceProps = {
  show: LineFilter;
  counts: Partial<Record<string, number>> | undefined;
  /** Lines with money to give back. */
  over: number;
  onShow: (show: LineFilter) => void;
};

const closedFilters = ['over-paid', 'used', 'aside', 'reversed'] as const;

/** Which lines the list shows, with how many there are of each kind. */
export function MatchChoice({ show, counts, over, onShow }: MatchChoiceProps) {
  const all = counts && statementMatches.reduce((sum, match) => sum + (counts[match] ?? 0), 0);
  const renderButton = (each: LineFilter, count?: number) => (
    <button key={each} type="button" aria-pressed={show === each} onClick={() => onShow(each)}>
      {lineFilterLabels[each].label}
      {count !== undefined && <b className="tabular">{count}</b>}
    </button>
  );
  return (
    <fieldset className={styles.choice} aria-label="Lines to show">
      {renderButton('open', all)}
      {statementMatches
        .filter((match) => show === match || counts?.[match] !== 0)
        .map((match) => renderButton(match, counts?.[match]))}
      {closedFilters.map((each) => renderButton(each, each === 'over-paid' ? over : undefined))}
    </fieldset>
  );
}
