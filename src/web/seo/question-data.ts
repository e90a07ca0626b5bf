import { plainText } from '../../contract/content/marks.ts';
import type { ShownBlock } from '../../contract/content/shown-blocks.ts';

/** The questions of a page, if it has any. */
export function listQuestions(blocks: readonly ShownBlock[]): Record<string, unknown>[] {
  const questions = blocks.flatMap((block) => {
    if (block.kind !== 'question') return [];
    const text = block.answer.map(plainText).join('\n\n');
    return [{ '@type': 'Question', name: block.question, acceptedAnswer: { '@type': 'Answer', text } }];
  });
  return questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : [];
}
