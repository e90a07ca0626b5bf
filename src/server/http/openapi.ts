import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Hono } from 'hono';
import { z } from 'zod';
import { shopConfig } from '../../../shop.config.ts';
import { maxImages } from '../../contract/assortment.ts';
import { contract } from '../../contract/index.ts';
import { apiDocsPage, type OpenApiDocument } from './api-docs.ts';
import { downloads } from './downloads.ts';
import { contractRoutes } from './routes-of.ts';
import { pagePolicy } from './security.ts';

/** GET /api/openapi.json and the page /api/docs, both from the contract's schemas; made on the first request. */
export function openApiRoutes(app: Hono, publicUrl: string): void {
  let made: Promise<OpenApiDocument> | undefined;
  const document = () => {
    made ??= generate(publicUrl);
    return made;
  };
  app.get('/api/openapi.json', async (c) => c.json(await document()));
  app.get('/api/docs', async (c) => {
    const html = apiDocsPage(await document());
    return c.html(html, 200, { 'content-security-policy': pagePolicy(html) });
  });
}

async function generate(publicUrl: string): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: `${shopConfig.name} shop`, version: '1.0.0' },
    servers: [{ url: `${publicUrl}/api` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    customErrorResponseBodySchema: () => ({
      type: 'object',
      required: ['success', 'code', 'message'],
      properties: {
        success: { const: false },
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    }),
  });
  describeUploads(document);
  describeDownloads(document);
  return document;
}

/** Calls with a multipart body: the text fields as in the contract, and the files. */
function describeUploads(document: OpenApiDocument): void {
  for (const { method, path, meta } of contractRoutes()) {
    if (!meta.multipart) continue;
    const body = document.paths?.[path]?.[method.toLowerCase() as 'post' | 'put']?.requestBody;
    if (!body || !('content' in body)) continue;
    const schema = body.content['application/json']?.schema;
    const images = {
      type: 'array' as const,
      maxItems: maxImages,
      items: { type: 'string' as const, contentMediaType: 'application/octet-stream' },
    };
    body.content = {
      'multipart/form-data': {
        schema: { allOf: [schema ?? {}, { type: 'object', properties: { images } }] },
      },
    };
  }
}

/** Calls that answer a file instead of JSON. */
function describeDownloads(document: OpenApiDocument): void {
  for (const { path, summary, query } of downloads) {
    const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
    document.paths ??= {};
    document.paths[path] = {
      get: {
        summary,
        tags: [path.split('/')[1] ?? 'shop'],
        parameters: Object.entries(properties).map(([name, schema]) => ({
          name,
          in: 'query' as const,
          schema: schema as object,
        })),
        responses: { '200': { description: 'OK', content: { 'text/csv': { schema: { type: 'string' } } } } },
      },
    };
  }
}
