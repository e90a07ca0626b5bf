import type { OpenAPIGenerator } from '@orpc/openapi';
import { escapeHtml } from '../../../contract/text/escape-html.ts';

export type OpenApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

/** A plain page that lists every call with its schemas. No script, no inline style: it works under the strictest policy. */
export function apiDocsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => callSection(method, path, operation)),
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API | ${escapeHtml(document.info.title)}</title></head>
<body><main><h1>${escapeHtml(document.info.title)}: API</h1>
<p>Generated from the schemas the server checks with. The machine-readable document is <a href="/api/openapi.json">openapi.json</a>.</p>
${calls.join('\n')}
</main></body></html>`;
}

function callSection(method: string, path: string, operation: unknown): string {
  const {
    summary = '',
    parameters,
    requestBody,
    responses,
  } = operation as Record<string, unknown> & { summary?: string };
  const parts = { parameters, requestBody, responses };
  const details = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `<details><summary>${name}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`,
    );
  return `<section><h2><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p>${details.join('')}</section>`;
}
