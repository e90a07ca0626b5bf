import { useRef } from 'react';
import { shopConfig } from '../../../../shop.config.ts';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { DraftOffer } from '../kit/draft-offer.tsx';
import { LeaveGuard } from '../kit/leave-guard.tsx';
import { moveItem } from '../kit/order-buttons.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { formatSaved } from '../settings/format-saved.ts';
import styles from './delivery.module.css';
import { createPlaceDraft, type PlaceDraft } from './delivery-draft.rules.ts';
import { DeliveryPreview } from './delivery-preview.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useDeliveryEdit } from './use-delivery-edit.ts';

type DeliveryFormProps = { response: SettingsResponse; onSaved: (answer: SettingsResponse) => void };

/** The places with their delivery methods, saved together, next to a preview of what a customer would be offered. */
export function DeliveryForm({ response, onSaved }: DeliveryFormProps) {
  const edit = useDeliveryEdit(response, onSaved);
  const { draft, changed, errorAt } = edit;
  const { places } = draft;
  const keyCount = useRef(0);
  const set = (next: PlaceDraft[], at?: string) => edit.change({ places: next }, at);
  const newKey = () => {
    keyCount.current += 1;
    return `new-${keyCount.current}`;
  };
  return (
    <form ref={edit.form} method="post" className={styles.form} noValidate onSubmit={edit.save}>
      <DraftOffer draft={edit.storedDraft} what="What you typed here" />
      {response.unreadable.includes('delivery') && (
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
            position={at}
            count={places.length}
            errorAt={(field) => errorAt(`places.${at}.${field}`)}
            newKey={newKey}
            onChange={(next, field) => set(places.with(at, next), `places.${at}.${field}`)}
            onMove={(to) => set(moveItem(places, at, to))}
            onRemove={() => set(places.toSpliced(at, 1))}
          />
        ))}
        <p className="row wrapping">
          <Button
            variant="secondary"
            onClick={() => set([...places, createPlaceDraft(newKey(), shopConfig.country)])}
          >
            Add a place
          </Button>
          {places.length > 0 && places.every(({ country }) => country !== '') && (
            <Button variant="text" onClick={() => set([...places, createPlaceDraft(newKey(), '')])}>
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
              Show their version
            </button>
            <button type="button" className="link" onClick={() => edit.goOn('mine')}>
              Keep what I typed
            </button>
          </p>
        </Message>
      )}
      <SaveBar
        label="Save delivery"
        changes={changed ? Math.max(1, edit.changes) : 0}
        working={edit.working}
        blocked={edit.isConflict}
        alwaysEnabled={response.unreadable.includes('delivery')}
        problem={getProblem(edit)}
        savedText={formatSaved(response, 'delivery')}
      />
      <LeaveGuard
        when={changed}
        saved={edit.released}
        text="Delivery is not saved. What you typed is offered again when you come back."
      />
    </form>
  );
}

function getProblem({ isConflict, wrong, failure }: ReturnType<typeof useDeliveryEdit>): string | undefined {
  if (isConflict) return undefined;
  if (wrong === 0) return failure;
  return `Please check ${wrong === 1 ? 'one field' : `${wrong} fields`}.`;
}
