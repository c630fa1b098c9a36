import { expect, it } from 'vitest';
import { ROLES } from '@ezra/contract/common/roles';
import { listEvents } from '@ezra/contract/calls/events';
import { forRole } from './for-role.ts';

it.each(ROLES)('the call of a staff member as %s', (role) => {
  expect(forRole(listEvents, role).path).toBe(role === 'manager' ? '/manager/events' : '/admin/events');
});
