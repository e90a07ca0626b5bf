import { useState } from 'react';
import { visibilities } from '../../../contract/catalog/visibility.ts';
import type { Article } from '../../../contract/content/articles.api.ts';
import { articleKinds } from '../../../contract/content/articles.ts';
import { contentLimits } from '../../../contract/content/blocks.ts';
import type { ContentField } from '../../../contract/content/fields.ts';
import { makeSlug } from '../../../contract/text/slug.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { BlockEditor } from '../pages/blocks/block-editor.tsx';
import { OwnPictureField } from '../pages/own-picture-field.tsx';
import { PreviewButton } from '../pages/preview-button.tsx';
import { TheirBlocks } from '../pages/their-blocks.tsx';
import { usePreviewTab } from '../pages/use-preview-tab.ts';
import {
  type ArticleDraft,
  emptyArticle,
  kindLabels,
  toArticleDraft,
  toArticleInput,
  visibilityLabels,
} from './article-draft.ts';
import styles from './articles.module.css';

type ArticleFormProps = {
  /** Undefined for a new one. */
  article: Article | undefined;
  /** What a text can contain as `{name}`. */
  fields: readonly ContentField[];
  /** Of the last save, while the form is open. */
  previewLink: string | undefined;
  onSaved: (article: Article, previewLink: string) => void;
};

type SavedArticle = Awaited<ReturnType<typeof adminApi.articles.add>>;

const toVersion = (article: Article) => ({ draft: toArticleDraft(article), version: article.version });

/** An article's title, address, cover, visibility and blocks. */
export function ArticleForm({ article, fields, previewLink, onSaved }: ArticleFormProps) {
  const [uploads, setUploads] = useState(0);
  const preview = usePreviewTab();
  const edit = useRecordForm<ArticleDraft, SavedArticle>({
    record: `article/${article?._id ?? 'new'}`,
    loaded: article ? toVersion(article) : { draft: emptyArticle, version: undefined },
    save: (draft, version) => {
      const input = toArticleInput(draft);
      return preview.follow(
        article
          ? adminApi.articles.change({ id: article._id, ...input, version })
          : adminApi.articles.add(input),
      );
    },
    // a new one is left for its own page
    ...(article && { toSaved: ({ data }: SavedArticle) => toVersion(data) }),
    readConflict: ({ code, data }) =>
      code === 'ARTICLE_CHANGED' ? toVersion(data.current as Article) : undefined,
    toCompared: toArticleInput,
    onSaved: ({ data, previewLink: link }) => onSaved(data, link),
  });
  const { draft, set, errors, changed, working, conflict } = edit;
  const countUpload = (sending: boolean) => setUploads((count) => count + (sending ? 1 : -1));
  return (
    <RecordForm
      edit={edit}
      className={styles.form}
      label="Save article"
      failureInBar
      blocked={uploads > 0}
      conflictLabels={{ theirs: 'Show their version', mine: 'Keep what I typed' }}
      leaveText="The article is not saved. What you typed is offered again when you come back."
      actions={
        article && (
          <PreviewButton
            link={changed ? undefined : previewLink}
            disabled={working || uploads > 0 || conflict !== undefined}
            onOpen={preview.open}
          />
        )
      }
    >
      <TextInput
        label="Title"
        value={draft.title}
        maxLength={contentLimits.title}
        error={errors.title ?? ''}
        onChange={({ target }) => set('title', target.value)}
      />
      <div className={styles.details}>
        <SelectField
          label="Kind"
          value={draft.kind}
          options={articleKinds.map((value) => ({ value, label: kindLabels[value] }))}
          error={errors.kind ?? ''}
          onChange={({ target }) => set('kind', articleKinds.find((kind) => kind === target.value) ?? 'blog')}
        />
        <TextInput
          label="Address"
          optional
          help={`/${draft.kind}/${draft.slug || makeSlug(draft.title) || '…'}`}
          placeholder={makeSlug(draft.title)}
          autoCapitalize="none"
          autoComplete="off"
          value={draft.slug}
          maxLength={100}
          error={errors.slug ?? ''}
          onChange={({ target }) => set('slug', target.value)}
        />
        <SelectField
          label="Visibility"
          value={draft.visibility}
          options={visibilities.map((value) => ({ value, label: visibilityLabels[value] }))}
          error={errors.visibility ?? ''}
          onChange={({ target }) =>
            set('visibility', visibilities.find((value) => value === target.value) ?? 'draft')
          }
        />
        {draft.visibility === 'draft' && (
          <TextInput
            label="Public from"
            optional
            type="datetime-local"
            help="Lagos time. Empty: it stays a draft."
            value={draft.publishAt}
            error={errors.publishAt ?? ''}
            onChange={({ target }) => set('publishAt', target.value)}
          />
        )}
      </div>
      <OwnPictureField
        label="Cover picture"
        help="Shown in lists and when the article is shared."
        image={draft.cover}
        alt="The cover of the article"
        error={errors.cover}
        onChange={(cover) => set('cover', cover)}
        onUploading={countUpload}
      />
      <BlockEditor
        blocks={draft.blocks}
        fields={fields}
        errors={errors}
        onChange={(blocks, changedAt) =>
          set('blocks', blocks, changedAt === undefined ? 'blocks' : `blocks.${changedAt}`)
        }
        onUploading={countUpload}
      />
      {conflict && <TheirBlocks theirs={conflict.draft} mine={draft} />}
    </RecordForm>
  );
}
