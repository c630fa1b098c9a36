import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AUDIT_ACTIONS, auditIdOf, isAuditable, NOT_AUDITED } from './audit-actions.ts';
import type { EndpointShape } from '../common/endpoint.ts';

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
const isPair = (value: unknown): value is { manager: EndpointShape; admin: EndpointShape } =>
  typeof value === 'object' && value !== null && 'manager' in value && 'admin' in value;

const auditable = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .flatMap((value) => (isPair(value) ? [value.manager, value.admin] : [value]))
  .filter(isEndpoint)
  .filter(isAuditable);
const known = [...Object.keys(AUDIT_ACTIONS), ...Object.values(NOT_AUDITED).flat()];

const namesOf = (schema: z.ZodType | undefined): string[] | undefined =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined;

describe('the audit log', () => {
  it('has words for every changing call and every list of the staff, or says why it keeps nothing', () => {
    const ids = [...new Set(auditable.map(auditIdOf))];
    // Add a missing call to `AUDIT_ACTIONS`, or to `NOT_AUDITED` with the reason.
    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
    expect(known.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('names each call once', () => {
    expect(known.filter((id, at) => known.indexOf(id) !== at)).toEqual([]);
  });

  it.each(auditable.filter((each) => AUDIT_ACTIONS[auditIdOf(each)]).map((each) => [auditIdOf(each), each]))(
    '%s: subject and kept fields are parts of the call',
    (id, { params, body }) => {
      const { on, keeps = [] } = AUDIT_ACTIONS[id] ?? {};
      const inBody = namesOf(body ?? z.object({}));
      const inPath = namesOf(params) ?? [];
      if (on) expect([...inPath, ...(inBody ?? [on[1]])]).toContain(on[1]);
      // Other bodies do not list their fields.
      if (inBody) expect(keeps.filter((name) => ![...inBody, ...inPath].includes(name))).toEqual([]);
    },
  );
});
