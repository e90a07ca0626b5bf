import { useRef } from 'react';
import { shopConfig } from '../../../../shop.config.ts';
import type { SettingsAnswer } from '../../../contract/api/settings.ts';
import { formatMoment } from '../../orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { Message } from '../../ui/message.tsx';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import settingsStyles from '../settings/settings.module.css';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { movedTo } from '../ui/order-buttons.tsx';
import styles from './delivery.module.css';
import { newPlace, type PlaceDraft } from './delivery-draft.rules.ts';
import { DeliveryPreview } from './delivery-preview.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useDeliveryEdit } from './use-delivery-edit.ts';

type DeliveryFormProps = { answer: SettingsAnswer; onSaved: (answer: SettingsAnswer) => void };

/** The places with their ways, saved together, and beside them what a customer would be offered. */
export function DeliveryForm({ answer, onSaved }: DeliveryFormProps) {
  const edit = useDeliveryEdit(answer, onSaved);
  const { draft, changed, errorAt } = edit;
  const { places } = draft;
  const made = useRef(0);
  const set = (next: PlaceDraft[], at?: string) => edit.change({ places: next }, at);
  const newKey = () => {
    made.current += 1;
    return `new-${made.current}`;
  };
  return (
    <form ref={edit.form} method="post" className={styles.form} noValidate onSubmit={edit.save}>
      <DraftOffer draft={edit.kept} what="What you typed here" />
      {answer.unreadable.includes('delivery') && (
        <Message kind="bad" role="alert">
          What was saved could not be read. Until you save places here, the shop delivers without a fee.
        </Message>
      )}
      <div className={styles.places}>
        {places.length === 0 && <p className="soft">No place is set: one way, everywhere, without a fee.</p>}
        {places.map((place, at) => (
          <PlaceFields
            key={place.key}
            place={place}
            at={at}
            count={places.length}
            errorAt={(field) => errorAt(`places.${at}.${field}`)}
            newKey={newKey}
            onChange={(next, field) => set(places.with(at, next), `places.${at}.${field}`)}
            onMove={(to) => set(movedTo(places, at, to))}
            onRemove={() => set(places.toSpliced(at, 1))}
          />
        ))}
        <p className="row wrapping">
          <Button
            variant="secondary"
            onClick={() => set([...places, newPlace(newKey(), shopConfig.country)])}
          >
            Add a place
          </Button>
          {places.length > 0 && places.every(({ country }) => country !== '') && (
            <Button variant="text" onClick={() => set([...places, newPlace(newKey(), '')])}>
              Add “Everywhere else”
            </Button>
          )}
        </p>
      </div>
      <DeliveryPreview draft={draft} />
      {edit.isConflict && (
        <Message kind="bad" role="alert">
          <p>{edit.failure}</p>
          <p className="row wrapping above-2">
            <button type="button" className="link" onClick={() => edit.goOn('theirs')}>
              Show what they saved
            </button>
            <button type="button" className="link" onClick={() => edit.goOn('mine')}>
              Keep what I typed
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
          disabled={edit.isConflict || (!changed && !answer.unreadable.includes('delivery'))}
        >
          Save delivery
        </Button>
        <div role="status">
          <SaveState edit={edit} answer={answer} />
        </div>
      </div>
      <LeaveGuard
        when={changed}
        released={edit.released}
        text="Delivery is not saved. What you typed is offered again when you come back."
      />
    </form>
  );
}

function SaveState({ edit, answer }: { edit: ReturnType<typeof useDeliveryEdit>; answer: SettingsAnswer }) {
  if (edit.working || edit.isConflict) return null;
  if (edit.wrong > 0) {
    const words = edit.wrong === 1 ? 'one field' : `${edit.wrong} fields`;
    return <FieldError>Please check {words}.</FieldError>;
  }
  if (edit.failure) return <FieldError>{edit.failure}</FieldError>;
  if (edit.changed) return <span className="caption">Unsaved changes</span>;
  const { at = null, by = null } = answer.saved.delivery ?? {};
  if (at === null) return <span className="caption">Nothing to save</span>;
  return (
    <span className="caption">
      Saved {formatMoment(at)}
      {by && ` by ${by}`}
    </span>
  );
}
