import { lazy, Suspense } from 'react';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import type { ProseFieldProps } from './prose-field.tsx';

/** The editor arrives when the first text is opened; without it, the marks are typed. */
const LazyProse = lazy(() => import('./prose-field.tsx').catch(() => ({ default: PlainText })));

/** Several lines of text with bold, italic, links and fields. */
export function MarkedText(props: ProseFieldProps) {
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <LazyProse {...props} />
    </Suspense>
  );
}

function PlainText({ label, help, error, optional, paragraphs, isList, onChange }: ProseFieldProps) {
  const separator = isList ? '\n' : '\n\n';
  return (
    <TextArea
      label={label}
      help={help ?? '**bold**, *italic*, [words](address)'}
      {...(error ? { error } : {})}
      {...(optional ? { optional } : {})}
      value={paragraphs.join(separator)}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(separator))}
    />
  );
}
