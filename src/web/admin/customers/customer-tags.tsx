import { maxTagLength, maxTags } from '../../../contract/customers/customer-groups.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { adminApi } from '../admin-api.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Form, useSubmitForm } from '../kit/form-dialog.tsx';
import styles from './customers.module.css';

type CustomerTagsProps = { customer: string; tags: readonly string[]; onChanged: (tags: string[]) => void };

/** The words that the shop groups a customer by; pressing one removes it. */
export function CustomerTags({ customer, tags, onChanged }: CustomerTagsProps) {
  const save = async (next: string[]) => {
    onChanged((await adminApi.customers.setTags({ key: customer, tags: next })).tags);
  };
  const form = useSubmitForm({
    defaultValues: { tag: '' },
    submit: async ({ tag }) => {
      await save([...tags, tag]);
      form.reset();
      return undefined;
    },
    errorField: 'tag',
  });
  return (
    <section aria-label="Tags">
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <ActionButton
                size="sm"
                variant="quiet"
                workingLabel="Removing..."
                aria-label={`Remove the tag ${tag}`}
                action={() => save(tags.filter((other) => other !== tag))}
              >
                {tag} <Icon name="close" small />
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {tags.length < maxTags && (
        <Form form={form} className={styles.tagForm}>
          <TextInput label="New tag" autoComplete="off" maxLength={maxTagLength} {...form.field('tag')} />
          <Button type="submit" size="sm" variant="secondary" working={form.working} workingLabel="Saving...">
            Add tag
          </Button>
        </Form>
      )}
    </section>
  );
}
