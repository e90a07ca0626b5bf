import { useState } from 'react';
import { TextInput } from '../../ui/forms/text-input.tsx';

/** A second-factor code: digits from the app, or a recovery code for anyone without their phone. */
export function CodeInput({ error }: { error?: string | undefined }) {
  const [onPaper, setOnPaper] = useState(false);
  return (
    <>
      <TextInput
        key={String(onPaper)}
        label={onPaper ? 'Recovery code' : 'Code'}
        name="code"
        autoComplete="one-time-code"
        inputMode={onPaper ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        help={
          onPaper
            ? 'One of your ten recovery codes. Each works once.'
            : 'Six digits of your authenticator app.'
        }
        error={error}
      />
      <button type="button" className="link" onClick={() => setOnPaper(!onPaper)}>
        {onPaper ? 'Use the app’s code instead' : 'No phone at hand? Use a recovery code'}
      </button>
    </>
  );
}
