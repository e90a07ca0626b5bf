import { useRef, useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import type { HomeChoice } from '../../../contract/settings/settings.rules.ts';
import { toFailure } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { useDraftForm } from '../kit/use-draft-form.ts';

/** The choice for the home page as its form holds it. */
type HomeDraft = { headline: string; heroPiece: string; featured: string[] };

const toHomeDraft = ({ hero, featured }: HomeChoice): HomeDraft => ({
  headline: hero.headline,
  heroPiece: hero.productId,
  featured,
});

/**
 * Manages the home page's selection being edited, saved on the version that was read. If another admin saved it in
 * the meantime, `theirs` is what they chose, and nothing typed is lost until the owner decides.
 */
export function useHomeEdit(
  { data, versions }: SettingsResponse,
  onSaved: (answer: SettingsResponse) => void,
) {
  const [base, setBase] = useState(() => ({ draft: toHomeDraft(data.home), version: versions.home }));
  const { form, storedDraft, shown, saving } = useDraftForm<HomeDraft>({
    record: 'settings/home',
    base: base.draft,
  });
  const [theirs, setTheirs] = useState<{ draft: HomeDraft; version: number }>();
  const savedRef = useRef(false);

  const send = form.handleSubmit(async ({ headline, heroPiece, featured }) => {
    try {
      const saved = await adminApi.settings.saveGroup({
        group: 'home',
        value: { hero: { headline, productId: heroPiece }, featured },
        version: base.version,
      });
      resetTo({ draft: toHomeDraft(saved.data.home), version: saved.versions.home });
      storedDraft.clear();
      onSaved(saved);
      toast.success(saved.message);
    } catch (thrown) {
      const error = toFailure(thrown);
      if (error.code === 'SETTINGS_CHANGED') {
        const { current, version } = error.data;
        setTheirs({ draft: toHomeDraft(current as HomeChoice), version });
      }
      for (const [name, message] of mapHomeErrors(error.fields)) form.setError(name, { message });
      form.setError('root', { message: error.message });
    }
  });

  function resetTo(next: { draft: HomeDraft; version: number }) {
    setBase(next);
    form.reset(next.draft);
  }

  /** Continues from their version: with what is chosen here, or with what they saved. */
  function resolveConflict(whose: 'mine' | 'theirs') {
    if (!theirs) return;
    if (whose === 'theirs') resetTo(theirs);
    else setBase(theirs);
    setTheirs(undefined);
    form.clearErrors();
  }

  return {
    ...shown,
    released: savedRef,
    isConflict: theirs !== undefined,
    goOn: resolveConflict,
    save: saving(send),
  };
}

/** The API's sentences, such as that of `home.hero.productId`, by the fields of the form. */
function mapHomeErrors(fields: FieldErrors): [keyof HomeDraft, string][] {
  return Object.entries(fields).map(([path, sentence]) => {
    if (path.includes('headline')) return ['headline', sentence];
    return [path.includes('featured') ? 'featured' : 'heroPiece', sentence];
  });
}
