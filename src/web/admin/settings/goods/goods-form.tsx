import { useRef } from 'react';
import type { Path } from 'react-hook-form';
import type { SettingsResponse } from '../../../../contract/settings/settings.api.ts';
import { standardSizeGuide } from '../../../../contract/stock/size-guide.ts';
import { adminApi } from '../../admin-api.ts';
import { FormSection } from '../../kit/form-section.tsx';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { CategoryRows } from './category-rows.tsx';
import {
  type GoodsDraft,
  type GoodsVersions,
  goodsGroups,
  listChangedGoods,
  toGoodsDraft,
  toGoodsInput,
  toGuideDraft,
} from './goods-draft.rules.ts';
import styles from './goods-settings.module.css';
import { GuideTables } from './guide-tables.tsx';
import { SizeRows } from './size-rows.tsx';

type SavedSettings = Awaited<ReturnType<typeof adminApi.settings.save>>;
type GoodsFormProps = { response: SettingsResponse; onSaved: (answer: SettingsResponse) => void };

/** Sizes, categories and size guide, saved together; only what changed is sent. */
export function GoodsForm({ response, onSaved }: GoodsFormProps) {
  const read = useRef({ draft: toGoodsDraft(response.data), versions: response.versions as GoodsVersions });
  const toVersion = ({ data, versions }: Pick<SettingsResponse, 'data' | 'versions'>) => {
    const draft = toGoodsDraft(data);
    read.current = { draft, versions };
    return { draft, version: sumVersions(versions) };
  };
  const edit = useRecordForm<GoodsDraft, SavedSettings>({
    record: 'settings/goods',
    loaded: { draft: read.current.draft, version: sumVersions(response.versions) },
    save: (draft) => {
      const changed = listChangedGoods(read.current.draft, draft);
      return adminApi.settings.save({ ...changed, versions: pickVersions(read.current.versions) });
    },
    toSaved: toVersion,
    readConflict: async ({ code }) =>
      code === 'SETTINGS_CHANGED' ? toVersion(await adminApi.settings.get({})) : undefined,
    toCompared: toGoodsInput,
    onSaved,
  });
  const { draft, errorAt } = edit;
  const keyCount = useRef(0);
  const newKey = () => {
    keyCount.current += 1;
    return `new ${keyCount.current}`;
  };
  const wrongCount = Object.keys(edit.errors).length;
  return (
    <RecordForm
      edit={edit}
      className={styles.form}
      label="Save sizes and categories"
      failureInBar
      problem={
        wrongCount > 0
          ? `Please check ${wrongCount === 1 ? 'one field' : `${wrongCount} fields`}.`
          : undefined
      }
      conflictLabels={{ theirs: 'Show their version', mine: 'Keep what I typed' }}
      leaveText="Sizes and categories are not saved. What you typed is offered again when you come back."
    >
      <FormSection title={<h2>Sizes</h2>}>
        <SizeRows
          sizes={draft.sizes}
          errorAt={(field) => errorAt(['sizes', field].filter(Boolean).join('.'))}
          newKey={newKey}
          onChange={(sizes, field) =>
            edit.set('sizes', sizes, ['sizes', field].filter(Boolean).join('.') as Path<GoodsDraft>)
          }
        />
      </FormSection>
      <FormSection title={<h2>Categories</h2>}>
        <CategoryRows
          categories={draft.categories}
          errorAt={(field) => errorAt(['categories', field].filter(Boolean).join('.'))}
          newKey={newKey}
          onChange={(categories, field) =>
            edit.set(
              'categories',
              categories,
              ['categories', field].filter(Boolean).join('.') as Path<GoodsDraft>,
            )
          }
        />
      </FormSection>
      <FormSection title={<h2>Size guide</h2>}>
        <GuideTables
          guide={draft.sizeGuide}
          errorAt={(field) => errorAt(`sizeGuide.${field}`)}
          newKey={newKey}
          onChange={(guide, field) =>
            edit.set('sizeGuide', guide, ['sizeGuide', field].filter(Boolean).join('.') as Path<GoodsDraft>)
          }
          onReset={() => edit.set('sizeGuide', toGuideDraft(standardSizeGuide))}
        />
      </FormSection>
    </RecordForm>
  );
}

function pickVersions(versions: GoodsVersions): GoodsVersions {
  return Object.fromEntries(goodsGroups.map((group) => [group, versions[group]])) as GoodsVersions;
}

/** Grows with every save of one of the groups. */
function sumVersions(versions: GoodsVersions): number {
  return goodsGroups.reduce((sum, group) => sum + versions[group], 0);
}
