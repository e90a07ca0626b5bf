import type { FieldErrors } from '../../../contract/errors.ts';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { type HomeChoice, maxFeatured, maxHeadline } from '../../../contract/settings/settings.rules.ts';
import { settingsLabels } from '../../../contract/settings/settings-groups.ts';
import { useLoading } from '../../state/use-loading.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import { ProductPicker } from '../products/product-picker.tsx';
import { formatSaved } from '../settings/format-saved.ts';
import type { Route } from './+types/home-choice-page.ts';
import styles from './home-choice.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Home page');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { settings: prefetch(url, (signal) => adminApi.settings.get({}, { signal })) };
}

/** What the home page opens with: its headline, its first picture, and the pieces before all others. */
export default function HomeChoicePage({ loaderData }: Route.ComponentProps) {
  const settings = useLoading(loaderData.settings);
  return (
    <>
      <div className="between">
        <h1>Home page</h1>
        <a className="link small" href="/" target="_blank" rel="noreferrer">
          Look at the shop’s home<span className="sr-only"> in a new tab</span>
        </a>
      </div>
      <p className="soft small above-3">
        What you leave empty is as the shop itself has it. What you save is on the home page at once.
      </p>
      <QueryFrame query={settings} failure="Error fetching settings">
        {(answer) => <HomeForm response={answer} onSaved={(fresh) => settings.set(() => fresh)} />}
      </QueryFrame>
    </>
  );
}

/** The choice for the home page as its form holds it. */
type HomeDraft = { headline: string; heroPiece: string; featured: string[] };

const toHomeDraft = ({ hero, featured }: HomeChoice): HomeDraft => ({
  headline: hero.headline,
  heroPiece: hero.productId,
  featured,
});

const toVersion = ({ data, versions }: Pick<SettingsResponse, 'data' | 'versions'>) => ({
  draft: toHomeDraft(data.home),
  version: versions.home,
});

type SavedSettings = Awaited<ReturnType<typeof adminApi.settings.saveGroup>>;

type HomeFormProps = { response: SettingsResponse; onSaved: (answer: SettingsResponse) => void };

/** The form of the home page's choice. A chosen piece that is not public leaves no gap on the page. */
function HomeForm({ response, onSaved }: HomeFormProps) {
  const edit = useRecordForm<HomeDraft, SavedSettings>({
    record: 'settings/home',
    loaded: toVersion(response),
    save: ({ headline, heroPiece, featured }, version = 0) =>
      adminApi.settings.saveGroup({
        group: 'home',
        value: { hero: { headline, productId: heroPiece }, featured },
        version,
      }),
    toSaved: toVersion,
    toFieldErrors: mapHomeErrors,
    readConflict: ({ code, data }) =>
      code === 'SETTINGS_CHANGED'
        ? { draft: toHomeDraft(data.current as HomeChoice), version: data.version }
        : undefined,
    onSaved,
  });
  const { draft, set, errorAt } = edit;
  return (
    <RecordForm
      edit={edit}
      className={styles.form}
      label="Save home page"
      failureInBar
      savedText={formatSaved(response, 'home')}
      draftName="What you chose here"
      conflictLabels={{ theirs: 'Show their version', mine: 'Keep what I chose' }}
      leaveText="The home page is not saved. What you chose is offered again when you come back."
    >
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
    </RecordForm>
  );
}

/** The API's sentences, such as that of `home.hero.productId`, by the fields of the form. */
function mapHomeErrors(fields: FieldErrors): [string, string][] {
  return Object.entries(fields).map(([path, sentence]) => {
    if (path.includes('headline')) return ['headline', sentence];
    return [path.includes('featured') ? 'featured' : 'heroPiece', sentence];
  });
}
