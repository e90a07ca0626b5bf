import { fillBraces, listUnknownBraces } from '../text/braces.ts';

/** Letters of an answer to a message. */
export const maxReplyLength = 5000;

/** Letters of a template's name. */
export const maxTemplateName = 60;

/** What a template may name in braces. */
const templateFields = ['name'] as const;
export type TemplateField = (typeof templateFields)[number];

/** A template with its fields filled in; what is no field stays as it is. */
export function fillTemplate(text: string, values: Record<TemplateField, string>): string {
  return fillBraces(text, (name) => {
    const field = templateFields.find((known) => known === name);
    return field && values[field];
  });
}

/** The first field of a template that there is not, with its braces. */
export function findUnknownField(text: string): string | undefined {
  return listUnknownBraces(text, templateFields)[0]?.whole;
}
