import { expect, test } from 'vitest';
import { standardIdentity } from '../../platform/config/identity.ts';
import { composeMail } from './layout.ts';

test('a title that ends in a sign of its own takes no colon in plain text', () => {
  const blocks = ['Changed your mind?', 'Delivery to'].map((title) => ({
    kind: 'note' as const,
    title,
    lines: ['Port Harcourt'],
  }));
  const { text } = composeMail(
    { subject: 'Order', preview: '', blocks },
    { publicUrl: 'http://localhost:3000', identity: standardIdentity() },
  );
  expect(text).toContain('Changed your mind?\nPort Harcourt');
  expect(text).toContain('Delivery to:\nPort Harcourt');
});
