import { Button, LinkButton } from '../../ui/button.tsx';

type PreviewButtonProps = {
  /** Of what is saved as it stands; undefined where a draft has to be saved first. */
  link: string | undefined;
  disabled: boolean;
  /** Called before the form is sent. */
  onOpen: () => void;
};

/** Opens the preview in a tab; as a submit button where that saves a draft first. */
export function PreviewButton({ link, disabled, onOpen }: PreviewButtonProps) {
  if (link) {
    return (
      <LinkButton variant="text" to={link} target="_blank" rel="noreferrer">
        Preview
      </LinkButton>
    );
  }
  return (
    <Button type="submit" variant="text" disabled={disabled} onClick={onOpen}>
      Preview
    </Button>
  );
}
