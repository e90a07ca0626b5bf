import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

type EmailInputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'inputMode'>;

/** An email address: phones show the keyboard for it and leave its letters small. */
export function EmailInput(props: EmailInputProps) {
  return (
    <TextInput
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      {...props}
    />
  );
}
