import { useRef } from 'react';
import type { Path } from 'react-hook-form';
import { shopConfig } from '../../../../shop.config.ts';
import type { DeliverySettings } from '../../../contract/delivery/delivery-methods.ts';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { moveItem } from '../kit/order-buttons.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { formatSaved } from '../settings/format-saved.ts';
import styles from './delivery.module.css';
import {
  createPlaceDraft,
  type DeliveryDraft,
  type PlaceDraft,
  toDraft,
  toInput,
} from './delivery-draft.rules.ts';
import { DeliveryPreview } from './delivery-preview.tsx';
import { PlaceFields } from './place-fields.tsx';

type SavedSettings = Awaited<ReturnType<typeof adminApi.settings.saveGroup>>;

const toVersion = ({ data, versions }: Pick<SettingsResponse, 'data' | 'versions'>) => ({
  draft: toDraft(data.delivery),
  version: versions.delivery,
});

type DeliveryFormProps = { response: SettingsResponse; onSaved: (answer: SettingsResponse) => void };

/** The places with their delivery methods, saved together, next to a preview of what a customer would be offered. */
export function DeliveryForm({ response, onSaved }: DeliveryFormProps) {
  const edit = useRecordForm<DeliveryDraft, SavedSettings>({
    record: 'settings/delivery',
    loaded: toVersion(response),
    save: (draft, version = 0) =>
      adminApi.settings.saveGroup({ group: 'delivery', value: toInput(draft), version }),
    toSaved: toVersion,
    toFieldErrors: (fields) =>
      Object.entries(fields).map(([field, sentence]) => [field.replace(/^delivery\./, ''), sentence]),
    readConflict: ({ code, data }) =>
      code === 'SETTINGS_CHANGED'
        ? { draft: toDraft(data.current as DeliverySettings), version: data.version }
        : undefined,
    toCompared: toInput,
    onSaved,
  });
  const { draft, errorAt } = edit;
  const { places } = draft;
  const keyCount = useRef(0);
  const wrongCount = Object.keys(edit.errors).length;
  const isUnreadable = response.unreadable.includes('delivery');
  const set = (next: PlaceDraft[], field: Path<DeliveryDraft> = 'places') => edit.set('places', next, field);
  const newKey = () => {
    keyCount.current += 1;
    return `new-${keyCount.current}`;
  };
  return (
    <RecordForm
      edit={edit}
      className={styles.form}
      label="Save delivery"
      failureInBar
      problem={
        wrongCount > 0
          ? `Please check ${wrongCount === 1 ? 'one field' : `${wrongCount} fields`}.`
          : undefined
      }
      alwaysEnabled={isUnreadable}
      savedText={formatSaved(response, 'delivery')}
      conflictLabels={{ theirs: 'Show their version', mine: 'Keep what I typed' }}
      leaveText="Delivery is not saved. What you typed is offered again when you come back."
    >
      {isUnreadable && (
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
            onChange={(next, field) =>
              set(places.with(at, next), `places.${at}.${field}` as Path<DeliveryDraft>)
            }
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
    </RecordForm>
  );
}
