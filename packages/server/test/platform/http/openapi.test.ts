import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { sampleRoutes } from './sample-routes.ts';

interface Operation {
  operationId: string;
  'x-who': string | string[];
  'x-restricted': boolean;
  parameters: { name?: string; in?: string; required?: boolean; schema?: object; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await testApp({ routes: sampleRoutes() });
  const response = await app.server.inject('/api/openapi.json');
  expect(response.statusCode).toBe(200);
  document = response.json<Document>();
});
afterAll(() => app.close());

const operation = (path: string, method: string): Operation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
};

describe('the OpenAPI document', () => {
  it('is 3.1 and has every endpoint, each with an id of its own', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(operations).toHaveLength(sampleRoutes().length);
    expect(new Set(operations.map((each) => each.operationId)).size).toBe(operations.length);
    for (const each of operations) {
      expect(each.responses['200']?.content).toBeDefined();
      expect(each['x-who']).toBeDefined();
    }
  });

  it('says who may call', () => {
    expect(operation('/api/items', 'get')['x-who']).toEqual(['user', 'admin', 'super admin']);
    expect(operation('/api/items/{id}', 'get')['x-who']).toEqual(['volunteer', 'manager']);
    expect(operation('/api/items', 'post')['x-who']).toBe('signed-in');
    expect(operation('/api/who-am-i', 'get')['x-who']).toBe('public');
    expect(operation('/api/own-profile', 'get')['x-restricted']).toBe(true);
  });

  it('describes parameters and bodies as they are sent', () => {
    const list = operation('/api/items', 'get').parameters;
    const named = (name: string) => list.find((parameter) => parameter.name === name);
    expect(named('orderBy')).toMatchObject({
      in: 'query',
      required: false,
      schema: { enum: ['id', 'name'] },
    });
    expect(operation('/api/items/{id}', 'delete').parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer' },
    });
    const body = operation('/api/items', 'post').requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({ type: 'object', required: ['name'] });
  });

  it('describes the envelope, the meta of lists and the failures with their codes', () => {
    const list = operation('/api/items', 'get').responses;
    expect(list['200']?.content['application/json']?.schema).toMatchObject({
      required: ['data', 'meta'],
      properties: { data: { type: 'array' }, meta: { $ref: '#/components/schemas/PageMeta' } },
    });
    expect(Object.keys(list)).toEqual(
      expect.arrayContaining(['401', '403', '409', '422', '429', '500', '503']),
    );
    const failing = operation('/api/fail/{how}', 'get').responses;
    expect(failing['422']?.description).toContain('request_not_open');
    expect(failing['401']).toBeUndefined();
    // Codes of any call, including reads and public ones.
    expect(failing['400']?.description).toContain('malformed');
    expect(failing['409']?.description).toContain('role_switched');
  });

  it('points only to what is there', () => {
    const text = JSON.stringify(document);
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(document.components[kind]?.[name]).toBeDefined();
    }
    expect(text).not.toContain('"$schema"');
  });
});

describe('the readable page', () => {
  it('lists every call by group, without scripts', async () => {
    const { body, headers } = await app.server.inject('/api/docs');
    expect(headers['content-type']).toContain('text/html');
    for (const { endpoint } of sampleRoutes()) expect(body).toContain(`/api${endpoint.path}`);
    expect(body).toContain('<h2 id="items">items</h2>');
    expect(body).toMatch(/^<!doctype html><html lang="en"/);
  });
});
