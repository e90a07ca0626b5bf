import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { maxFeatured, maxHeadline, settingsLabels } from '../../../contract/settings/settings.rules.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { DraftOffer } from '../kit/draft-offer.tsx';
import { LeaveGuard } from '../kit/leave-guard.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import { formatSaved } from '../settings/format-saved.ts';
import styles from './home-choice.module.css';
import { useHomeEdit } from './use-home-edit.ts';

type HomeFormProps = { response: SettingsResponse; onSaved: (answer: SettingsResponse) => void };

/** The form of the home page's choice. A chosen piece that is not public leaves no gap on the page. */
export function HomeForm({ response, onSaved }: HomeFormProps) {
  const edit = useHomeEdit(response, onSaved);
  const { draft, set, errorAt, changed } = edit;
  return (
    <form ref={edit.form} method="post" className={styles.form} noValidate onSubmit={edit.save}>
      <DraftOffer draft={edit.storedDraft} what="What you chose here" />
      <TextInput
        label={settingsLabels.headline}
        help="Over the first picture. Empty: the shop’s own words."
        optional
        value={draft.headline}
        maxLength={maxHeadline}
        error={errorAt('headline')}
        onChange={(event) => set('headline', event.target.value)}
      />
      <ProductPicker
        label={settingsLabels.heroPiece}
        searchLabel="Find the piece for the first picture"
        emptyText="None: the shop’s own picture."
        chosen={draft.heroPiece ? [draft.heroPiece] : []}
        max={1}
        error={errorAt('heroPiece')}
        onChange={([id = '']) => set('heroPiece', id)}
      />
      <ProductPicker
        label={settingsLabels.featured}
        help={`Under the first picture as “Chosen by the atelier”, in this order; at most ${maxFeatured}.`}
        searchLabel="Find a piece to show first"
        emptyText="None: the page goes on with the collection."
        chosen={draft.featured}
        max={maxFeatured}
        error={errorAt('featured')}
        onChange={(featured) => set('featured', featured)}
      />
      {edit.isConflict && (
        <Message kind="bad" role="alert">
          <p>{edit.failure}</p>
          <p className="row wrapping above-2">
            <button type="button" className="link" onClick={() => edit.goOn('theirs')}>
              Show their version
            </button>
            <button type="button" className="link" onClick={() => edit.goOn('mine')}>
              Keep what I chose
            </button>
          </p>
        </Message>
      )}
      <SaveBar
        label="Save home page"
        changes={changed ? Math.max(1, edit.changes) : 0}
        working={edit.working}
        blocked={edit.isConflict}
        problem={edit.isConflict ? undefined : edit.failure}
        savedText={formatSaved(response, 'home')}
      />
      <LeaveGuard
        when={changed}
        saved={edit.released}
        text="The home page is not saved. What you chose is offered again when you come back."
      />
    </form>
  );
}
