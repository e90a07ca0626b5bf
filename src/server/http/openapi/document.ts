import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Hono } from 'hono';
import { shopConfig } from '../../../../shop.config.ts';
import { contract } from '../../../contract/api/index.ts';
import { pagePolicy } from '../security.ts';
import { describeGuards, describeUploads } from './calls.ts';
import { failureSchema } from './failures.ts';
import { describeWebhooks } from './other-calls.ts';
import { apiDocsPage, type OpenApiDocument } from './page.ts';

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
    customErrorResponseBodySchema: () => failureSchema,
  });
  describeUploads(document);
  describeWebhooks(document);
  describeGuards(document);
  return document;
}
