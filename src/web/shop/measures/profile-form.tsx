import { useState } from 'react';
import type { TypedMeasures } from '../../../contract/measures/line-measures.ts';
import type { MeasureProfile } from '../../../contract/measures/measures.api.ts';
import { measureBases, measureNames, measureUnits } from '../../../contract/measures/measures.ts';
import { maxMeasuresLength } from '../../../contract/measures/profiles.ts';
import { rareApi } from '../../client/rare-api.ts';
import { MeasuresForm } from '../../shared/measures/measures-form.tsx';
import { emptyMeasures, isTyped, toTyped } from '../../shared/measures/measures-input.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { getText, useAccountForm } from '../account/use-account-form.ts';
import { readSavedMeasurements } from '../fit/saved-measurements.ts';
import styles from './measure-pages.module.css';

/** The form's key in the input stored beyond the session; `editedId` is the profile being edited. */
export const measuresRecord = 'measures';

type ProfileFormProps = {
  /** Whose new version it is; another person is added without. */
  profile: MeasureProfile | undefined;
  /** What was typed before the session ended. */
  typed?: Record<string, string>;
  /** Begins with the figures of the size finder. */
  fromFinder?: boolean;
  isFirst: boolean;
  onSaved: (profile: MeasureProfile) => void;
  onCancel: () => void;
};

/** A person's name and measurements. */
export function ProfileForm({ profile, typed, fromFinder, isFirst, onSaved, onCancel }: ProfileFormProps) {
  const [measures, setMeasures] = useState<TypedMeasures>(() => {
    if (typed) return fromFields(typed);
    if (profile) return toTyped(profile);
    return fromFinder ? fromSizeFinder() : emptyMeasures;
  });
  const { form, working, message, fields } = useAccountForm({
    record: measuresRecord,
    otherwise: 'Your measurements could not be saved. What you typed is still here; please try again.',
    send: async (values) => {
      const input = { ...measures, name: getText(values, 'name') };
      const saving = profile
        ? rareApi.measures.update({ id: profile._id, ...input })
        : rareApi.measures.add(input);
      onSaved((await saving).data);
    },
  });
  const firstName = isFirst ? 'Me' : '';
  return (
    <form method="post" className={styles.form} {...form} aria-label="Measurements">
      <input type="hidden" name="editedId" value={profile?._id ?? ''} />
      <FormMessage>{message}</FormMessage>
      <TextInput
        label="Whose"
        name="name"
        autoComplete="off"
        maxLength={maxMeasuresLength.name}
        defaultValue={typed?.name ?? profile?.name ?? firstName}
        placeholder="Me, Mum"
        error={fields.name}
      />
      <MeasuresForm
        prefix=""
        value={measures}
        onChange={(value) => isTyped(value) && setMeasures(value)}
        errors={fields}
      />
      <div className={styles.foot}>
        <Button type="submit" working={working} workingLabel="Saving...">
          Save measurements
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What the form's fields held, by their names. */
function fromFields(fields: Record<string, string>): TypedMeasures {
  const values = measureNames.flatMap((name) => {
    const text = fields[`values.${name}`];
    return text ? [[name, text]] : [];
  });
  return {
    basis: measureBases.find((each) => each === fields.basis) ?? emptyMeasures.basis,
    unit: measureUnits.find((each) => each === fields.unit) ?? emptyMeasures.unit,
    values: Object.fromEntries(values),
    size: fields.size,
    changes: fields.changes,
  };
}

function fromSizeFinder(): TypedMeasures {
  const saved = readSavedMeasurements();
  if (!saved) return emptyMeasures;
  const { bust = '', waist = '', hip = '' } = saved.typed;
  return { ...emptyMeasures, unit: saved.unit, values: { bust, waist, hip } };
}
