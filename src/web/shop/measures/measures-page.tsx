import { useState } from 'react';
import type { MeasureProfile } from '../../../contract/measures/measures.api.ts';
import { maxProfiles } from '../../../contract/measures/profiles.ts';
import { rareApi } from '../../client/rare-api.ts';
import { unlistedMeta } from '../../seo/meta.ts';
import { MeasureDrawing } from '../../shared/measures/measure-drawing.tsx';
import { toTyped } from '../../shared/measures/measures-input.ts';
import { MeasuresList } from '../../shared/measures/measures-list.tsx';
import { measurements } from '../../shared/measures/measuring-points.tsx';
import { formatDay } from '../../shared/orders/dates.ts';
import { useRestoredInput } from '../../state/form-restore.ts';
import { useToastedAction } from '../../state/use-action.ts';
import { load, useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedFrame } from '../../ui/loaded-frame.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Skeleton } from '../../ui/states.tsx';
import { readSavedMeasurements } from '../fit/saved-measurements.ts';
import type { Route } from './+types/measures-page.ts';
import { AskForm } from './ask-form.tsx';
import styles from './measure-pages.module.css';
import { measuresRecord, ProfileForm } from './profile-form.tsx';

export { Skeleton as HydrateFallback } from '../../ui/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, 'Measurements');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return {
    profiles: load(url, 'user', async (signal) => (await rareApi.measures.list(undefined, { signal })).data),
  };
}

/** The people whose measurements an account keeps. */
export default function MeasuresPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLoading(loaderData.profiles);
  return (
    <>
      <h1>Measurements</h1>
      <p className="lead above-3">
        Yours, and those of anyone you order for. Save them once and every piece made to measure can use them.
      </p>
      <LoadedFrame
        loaded={loaded}
        failure="Your measurements could not be loaded"
        skeleton={<Skeleton lines={6} label="Loading your measurements" />}
      >
        {(profiles) => <People profiles={profiles} onChange={(changed) => loaded.set(() => changed)} />}
      </LoadedFrame>
    </>
  );
}

type Editing = { profile?: MeasureProfile; fromFinder?: boolean };
type PeopleProps = { profiles: MeasureProfile[]; onChange: (profiles: MeasureProfile[]) => void };

function People({ profiles, onChange }: PeopleProps) {
  const [typed, setTyped] = useState(useRestoredInput<Record<string, string>>(measuresRecord));
  const [editing, setEditing] = useState<Editing | undefined>(
    typed && { profile: profiles.find(({ _id }) => _id === typed.editedId) },
  );
  const [asking, setAsking] = useState<MeasureProfile | 'new'>();
  const isFull = profiles.length >= maxProfiles;
  const close = () => {
    setTyped(undefined);
    setEditing(undefined);
  };
  const put = (saved: MeasureProfile) => {
    const isKnown = profiles.some(({ _id }) => _id === saved._id);
    onChange(
      isKnown ? profiles.map((each) => (each._id === saved._id ? saved : each)) : [...profiles, saved],
    );
  };
  return (
    <>
      {profiles.length === 0 && <FinderOffer onUse={() => setEditing({ fromFinder: true })} />}
      <ul className={styles.people}>
        {profiles.map((profile) => (
          <Person
            key={profile._id}
            profile={profile}
            onEdit={() => setEditing({ profile })}
            onAsk={() => setAsking(profile)}
            onSaved={put}
            onChange={onChange}
          />
        ))}
      </ul>
      {isFull ? (
        <p className="caption">You have saved {maxProfiles} people. Delete one to add another.</p>
      ) : (
        <div className="row wrapping">
          <Button variant={profiles.length === 0 ? 'primary' : 'secondary'} onClick={() => setEditing({})}>
            Add measurements
          </Button>
          <Button variant="text" onClick={() => setAsking('new')}>
            Ask someone for theirs
          </Button>
        </div>
      )}
      <Dialog
        open={editing !== undefined}
        onClose={close}
        size="wide"
        title={editing?.profile ? `Change ${editing.profile.name}` : 'Add measurements'}
      >
        <ProfileForm
          profile={editing?.profile}
          typed={typed}
          fromFinder={editing?.fromFinder}
          isFirst={profiles.length === 0}
          onSaved={(saved) => {
            put(saved);
            close();
          }}
          onCancel={close}
        />
      </Dialog>
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title="Ask by link"
        lead="It works once, for seven days. No account is needed."
      >
        <AskForm profile={asking === 'new' ? undefined : asking} />
      </Dialog>
    </>
  );
}

/** The figures of the size finder, if this browser has them: nobody types them twice. */
function FinderOffer({ onUse }: { onUse: () => void }) {
  const saved = readSavedMeasurements();
  if (!saved || !Object.values(saved.typed).some(Boolean)) {
    return (
      <div className={styles.none}>
        <p className="soft">No measurements yet. A soft tape and five minutes are enough.</p>
        <MeasureDrawing />
        <ol>
          {measurements.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </div>
    );
  }
  return (
    <Message kind="info" title="You’ve measured yourself for the size finder.">
      <button type="button" className="link" onClick={onUse}>
        Start with those figures
      </button>
    </Message>
  );
}

type PersonProps = {
  profile: MeasureProfile;
  onEdit: () => void;
  onAsk: () => void;
  onSaved: (profile: MeasureProfile) => void;
  onChange: (profiles: MeasureProfile[]) => void;
};

function Person({ profile, onEdit, onAsk, onSaved, onChange }: PersonProps) {
  const { run, working } = useToastedAction();
  const { _id, name, old, remarks, takenAt } = profile;

  const confirmAgain = () =>
    run(async () => {
      onSaved((await rareApi.measures.update({ id: _id, name, ...toTyped(profile) })).data);
    });
  const restore = () =>
    run(async () => {
      await rareApi.measures.add({ name, ...toTyped(profile) });
      onChange((await rareApi.measures.list()).data);
    });
  const remove = () =>
    run(async () => {
      const answer = await rareApi.measures.remove({ id: _id });
      onChange(answer.data);
      toast.success(`${answer.message}.`, { action: { label: 'Undo', onSelect: () => void restore() } });
    });

  return (
    <li aria-busy={working || undefined}>
      <h2 className={styles.name}>{name}</h2>
      {old && (
        <div className={styles.old}>
          <p>
            <b>Still right?</b> These are from {formatDay(takenAt)}.
          </p>
          <Button size="sm" variant="secondary" working={working} onClick={confirmAgain}>
            Yes, still right
          </Button>
        </div>
      )}
      <MeasuresList measures={profile} untitled />
      {remarks.map((remark) => (
        <p key={remark} className="caption above-1">
          {remark}
        </p>
      ))}
      <div className={styles.foot}>
        <Button variant="text" aria-label={`Change the measurements of ${name}`} onClick={onEdit}>
          Change
        </Button>
        <Button variant="text" aria-label={`Ask ${name} by link`} onClick={onAsk}>
          Ask by link
        </Button>
        <Button
          variant="text"
          aria-label={`Delete the measurements of ${name}`}
          disabled={working}
          onClick={remove}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
