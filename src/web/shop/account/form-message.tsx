import { Message } from '../../ui/message.tsx';

/** Why a form was not taken, above its fields; nothing while nothing is wrong. */
export function FormMessage({ children }: { children: string }) {
  if (!children) return null;
  return (
    <Message kind="bad" role="alert">
      {children}
    </Message>
  );
}
