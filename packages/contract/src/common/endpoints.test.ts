import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERRORS } from './errors.ts';
import type { EndpointShape } from './endpoint.ts';

declare global {
  interface ImportMeta {
    glob<T>(pattern: string | string[], options: { eager: true }): Record<string, T>;
  }
}

const modules = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts'], {
  eager: true,
});

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

const endpoints = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, EndpointShape] => isEndpoint(entry[1]))
    .map(([name, shape]) => ({ name: `${file.slice(2, -3)}.${name}`, shape })),
);

/** Matches `:id` and `:id?` in a path. */
const gapsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const keysOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

describe('every endpoint', () => {
  it('is found', () => {
    expect(endpoints.length).toBeGreaterThan(20);
  });

  it('has a unique method and path', () => {
    const calls = endpoints.map(({ shape }) => `${shape.method} ${shape.path.replaceAll(/:\w+/g, ':')}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it.each(endpoints)(
    '$name has its path parameters, a one-sentence summary and known errors',
    ({ shape }) => {
      expect(keysOf(shape.params).sort()).toEqual(gapsOf(shape.path).sort());
      expect(shape.summary).toMatch(/^\p{Lu}.{10,}\.$/u);
      expect(shape.path).not.toMatch(/^\/api\b|\/$/);
      for (const code of shape.errors ?? []) expect(ERRORS).toHaveProperty(code);
    },
  );

  it.each(endpoints.filter(({ shape }) => shape.list))(
    '$name, a list, can be paged and ordered',
    ({ shape }) => {
      const query = shape.query?.parse({});
      expect(query).toMatchObject({ page: 1, perPage: 10, order: 'desc', search: '' });
    },
  );

  it.each(endpoints.filter(({ shape }) => shape.method === 'GET'))(
    '$name, a GET, carries no body',
    ({ shape }) => {
      expect(shape.body).toBeUndefined();
    },
  );
});
