import type { SettingsAnswer } from '../../../contract/api/settings.ts';
import { maxFeatured, maxHeadline, settingsLabels } from '../../../contract/rules/shop/settings.rules.ts';
import { formatMoment } from '../../orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { PiecePicker } from '../pieces/piece-picker.tsx';
import settingsStyles from '../settings/settings.module.css';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import styles from './home-choice.module.css';
import { useHomeEdit } from './use-home-edit.ts';

type HomeFormProps = { answer: SettingsAnswer; onSaved: (answer: SettingsAnswer) => void };

/** The form of the home page's choice. A chosen piece that is not public leaves no gap on the page. */
export function HomeForm({ answer, onSaved }: HomeFormProps) {
  const edit = useHomeEdit(answer, onSaved);
  const { draft, set, errorAt, changed } = edit;
  return (
    <form ref={edit.form} method="post" className={styles.form} noValidate onSubmit={edit.save}>
      <DraftOffer draft={edit.kept} what="What you chose here" />
      <TextInput
        label={settingsLabels.headline}
        help="Over the first picture. Empty: the shop’s own words."
        optional
        value={draft.headline}
        maxLength={maxHeadline}
        error={errorAt('headline')}
        onChange={(event) => set('headline', event.target.value)}
      />
      <PiecePicker
        label={settingsLabels.heroPiece}
        search="Find the piece for the first picture"
        none="None: the shop’s own picture."
        chosen={draft.heroPiece ? [draft.heroPiece] : []}
        most={1}
        error={errorAt('heroPiece')}
        onChange={([id = '']) => set('heroPiece', id)}
      />
      <PiecePicker
        label={settingsLabels.featured}
        help={`Under the first picture as “Chosen by the atelier”, in this order; at most ${maxFeatured}.`}
        search="Find a piece to show first"
        none="None: the page goes on with the collection."
        chosen={draft.featured}
        most={maxFeatured}
        error={errorAt('featured')}
        onChange={(featured) => set('featured', featured)}
      />
      {edit.isConflict && (
        <Message kind="bad" role="alert">
          <p>{edit.failure}</p>
          <p className="row wrapping above-2">
            <button type="button" className="link" onClick={() => edit.goOn('theirs')}>
              Show what they saved
            </button>
            <button type="button" className="link" onClick={() => edit.goOn('mine')}>
              Keep what I chose
            </button>
          </p>
        </Message>
      )}
      <div
        className={changed ? `${settingsStyles.saveBar} ${settingsStyles.changed}` : settingsStyles.saveBar}
      >
        <Button
          type="submit"
          working={edit.working}
          workingLabel="Saving..."
          disabled={!changed || edit.isConflict}
        >
          Save home page
        </Button>
        <div role="status">
          {edit.failure && !edit.isConflict ? (
            <FieldError>{edit.failure}</FieldError>
          ) : (
            <span className="caption">{changed ? 'Unsaved changes' : savedInWords(answer)}</span>
          )}
        </div>
      </div>
      <LeaveGuard
        when={changed}
        released={edit.released}
        text="The home page is not saved. What you chose is offered again when you come back."
      />
    </form>
  );
}

function savedInWords({ saved }: SettingsAnswer): string {
  const { at = null, by = null } = saved.home ?? {};
  if (at === null) return 'Nothing to save';
  return `Saved ${formatMoment(at)}${by ? ` by ${by}` : ''}`;
}
