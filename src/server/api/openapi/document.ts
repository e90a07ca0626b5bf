import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Hono } from 'hono';
import { contract } from '../../../contract/api.ts';
import type { Config } from '../../../platform/config/config.ts';
import {
  type CachedResponse,
  prepareResponse,
  toResponse,
} from '../../../platform/http/cache/cached-response.ts';
import { pagePolicy } from '../../../platform/http/security.ts';
import { describeGuards, describeUploads, describeWebhooks } from './calls.ts';
import { failureSchema } from './failures.ts';
import { apiDocsPage, type OpenApiDocument } from './page.ts';

/** GET /api/openapi.json and the page /api/docs, both from the contract's schemas; made on the first request. */
export function openApiRoutes(app: Hono, { publicUrl, identity }: Config): void {
  let made: { name: string; answers: ReturnType<typeof prepare> } | undefined;
  const answers = () => {
    const { name } = identity;
    if (made?.name !== name) made = { name, answers: prepare(publicUrl, name) };
    return made.answers;
  };
  app.get('/api/openapi.json', async (c) =>
    toResponse((await answers()).document, c.req.header('accept-encoding') ?? ''),
  );
  app.get('/api/docs', async (c) =>
    toResponse((await answers()).page, c.req.header('accept-encoding') ?? ''),
  );
}

/** They change with the shop's name only, so they are compressed once. */
async function prepare(
  publicUrl: string,
  name: string,
): Promise<Record<'document' | 'page', CachedResponse>> {
  const described = await generate(publicUrl, name);
  const html = apiDocsPage(described);
  const [document, page] = await Promise.all([
    prepareResponse(Buffer.from(JSON.stringify(described)), {
      headers: { 'content-type': 'application/json' },
      quality: 9,
    }),
    prepareResponse(Buffer.from(html), {
      headers: { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': pagePolicy(html) },
      quality: 9,
    }),
  ]);
  return { document, page };
}

async function generate(publicUrl: string, name: string): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: `${name} shop`, version: '1.0.0' },
    servers: [{ url: `${publicUrl}/api` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    customErrorResponseBodySchema: () => failureSchema,
  });
  describeUploads(document);
  describeWebhooks(document);
  describeGuards(document);
  return document;
}
