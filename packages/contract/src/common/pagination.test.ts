import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { id } from './fields.ts';
import { listQuery, several } from './pagination.ts';

const query = listQuery(['created_at', 'status'], {
  status: several(z.enum(['open', 'closed'])),
  ids: several(id),
});

describe('listQuery', () => {
  it('has defaults', () => {
    expect(query.parse({})).toEqual({
      page: 1,
      perPage: 10,
      search: '',
      order: 'desc',
      orderBy: 'created_at',
      status: [],
      ids: [],
    });
  });
  it('reads what an address carries', () => {
    const read = query.parse({
      page: '3',
      perPage: '50',
      order: 'asc',
      orderBy: 'status',
      export: '1',
      search: ' נועה ',
    });
    expect(read).toMatchObject({
      page: 3,
      perPage: 50,
      order: 'asc',
      orderBy: 'status',
      export: true,
      search: 'נועה',
    });
  });
  it.each([
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { perPage: 11 },
    { perPage: 1000 },
    { order: 'up' },
    { orderBy: 'password' },
    { search: 'x'.repeat(201) },
    { status: 'deleted' },
    { ids: '1,x' },
  ])('refuses %j', (bad) => expect(query.safeParse(bad).success).toBe(false));
});

describe('several', () => {
  it.each([
    ['open', ['open']],
    ['open,closed', ['open', 'closed']],
    [
      ['open', 'closed'],
      ['open', 'closed'],
    ],
    ['', []],
    [['', 'open'], ['open']],
    [null, []],
  ])('reads %j', (given, expected) => expect(query.parse({ status: given }).status).toEqual(expected));
  it('has a cap', () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1).join(',');
    expect(query.safeParse({ ids }).success).toBe(false);
  });
});
