import { useRef, useState } from 'react';
import { contentLimits } from '../../../contract/content/blocks.ts';
import type { ContentPage } from '../../../contract/content/pages.api.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { type DraftBlock, toBlocks, toDraftBlocks } from './blocks/block-drafts.ts';
import { BlockEditor } from './blocks/block-editor.tsx';
import styles from './pages.module.css';
import { PreviewButton } from './preview-button.tsx';
import { TheirBlocks } from './their-blocks.tsx';
import { usePreviewTab } from './use-preview-tab.ts';

type PageDraft = { title: string; blocks: DraftBlock[] };

const toVersion = (page: ContentPage) => {
  const { title, blocks } = page.draft ?? page.published ?? page.own;
  return { draft: { title, blocks: toDraftBlocks(blocks) }, version: page.version };
};

const toInput = ({ title, blocks }: PageDraft) => ({ title, blocks: toBlocks(blocks) });

type PageFormProps = {
  page: ContentPage;
  /** Of the last save, while the form is open. */
  previewLink: string | undefined;
  onSaved: (page: ContentPage, previewLink: string) => void;
};

/** A page's title and blocks, saved as a draft or published. */
export function PageForm({ page, previewLink, onSaved }: PageFormProps) {
  const { slug, state, fields } = page;
  const [uploads, setUploads] = useState(0);
  const publish = useRef(false);
  const preview = usePreviewTab();
  const edit = useRecordForm({
    record: `page/${slug}`,
    loaded: toVersion(page),
    save: async (draft: PageDraft, version = 0) => {
      const input = { slug, ...toInput(draft), version, publish: publish.current };
      publish.current = false;
      const answer = await preview.follow(adminApi.pages.save(input));
      return answer;
    },
    toSaved: ({ data }) => toVersion(data),
    readConflict: ({ code, data }) =>
      code === 'PAGE_CHANGED' ? toVersion(data.current as ContentPage) : undefined,
    toCompared: toInput,
    onSaved: ({ data, previewLink: link }) => onSaved(data, link),
  });
  const { draft, changed, working, conflict, errors } = edit;
  const isBlocked = working || uploads > 0 || conflict !== undefined;
  const wrongCount = Object.keys(errors).length;
  const hasDraft = state === 'draft' || state === 'changed';
  return (
    <RecordForm
      edit={edit}
      className={styles.form}
      label="Save draft"
      failureInBar
      problem={wrongCount > 0 ? formatWrong(wrongCount) : undefined}
      blocked={uploads > 0}
      conflictLabels={{ theirs: 'Show their version', mine: 'Keep what I typed' }}
      leaveText="The page is not saved. What you typed is offered again when you come back."
      actions={
        <>
          <Button
            type="submit"
            variant="secondary"
            disabled={isBlocked || !(changed || hasDraft)}
            onClick={() => {
              publish.current = true;
            }}
          >
            Publish
          </Button>
          <PreviewButton
            link={changed ? undefined : previewLink}
            disabled={isBlocked || !(changed || hasDraft)}
            onOpen={preview.open}
          />
        </>
      }
    >
      <TextInput
        label="Title"
        value={draft.title}
        maxLength={contentLimits.title}
        error={errors.title ?? ''}
        onChange={({ target }) => edit.set('title', target.value)}
      />
      <BlockEditor
        blocks={draft.blocks}
        fields={fields}
        errors={errors}
        onChange={(blocks, changedAt) =>
          edit.set('blocks', blocks, changedAt === undefined ? 'blocks' : `blocks.${changedAt}`)
        }
        onUploading={(sending) => setUploads((count) => count + (sending ? 1 : -1))}
      />
      {conflict && <TheirBlocks theirs={conflict.draft} mine={draft} />}
    </RecordForm>
  );
}

function formatWrong(count: number): string {
  return `Please check ${count === 1 ? 'one field' : `${count} fields`}.`;
}
