import { describe, expect, it } from 'vitest';
import { can, mayCall, rolesWith } from './permissions.ts';
import { shownAs, PUBLIC_ROLES, ROLE_TABLE, ROLES, STAFF_ROLES, SWITCHABLE_ROLES } from './roles.ts';

describe('mayCall', () => {
  it.each(ROLES)('%s may call what is public or open to the signed-in', (role) => {
    expect(mayCall('public', role)).toBe(true);
    expect(mayCall('signed-in', role)).toBe(true);
  });
  it('refuses all but public calls without a session', () => {
    expect(mayCall('public', null)).toBe(true);
    for (const who of ['signed-in', 'staff', 'requests.ask'] as const) expect(mayCall(who, null)).toBe(false);
  });
  it.each(ROLES)('%s may call what is for its permissions, and nothing else', (role) => {
    expect(mayCall('staff', role)).toBe(role !== 'user' && role !== 'volunteer');
    expect(mayCall('requests.ask', role)).toBe(role === 'user');
    expect(mayCall('requests.close', role)).toBe(role === 'admin' || role === 'super admin');
    expect(mayCall(['requests.volunteer', 'events.manage'], role)).toBe(
      role === 'volunteer' || role === 'manager',
    );
  });
});

describe('roles', () => {
  it('are found by permission, in the order of the table', () => {
    expect(rolesWith('requests.approve')).toEqual(['admin', 'super admin']);
    expect(rolesWith('emergencies.handle')).toEqual(['manager', 'admin', 'super admin']);
  });
  it('are taken by registering or given', () => {
    expect(PUBLIC_ROLES).toEqual(['user', 'volunteer']);
    expect(STAFF_ROLES).toEqual(['manager', 'admin', 'super admin']);
  });
  it('are shown by the header, a super admin as an admin', () => {
    expect(SWITCHABLE_ROLES).toEqual(['user', 'volunteer', 'manager', 'admin']);
    for (const role of ROLES) expect(SWITCHABLE_ROLES).toContain(shownAs(role));
    expect(shownAs('super admin')).toBe('admin');
  });
  it('have unique ids', () => {
    expect(new Set(ROLES.map((role) => ROLE_TABLE[role].id)).size).toBe(ROLES.length);
  });
  it('that are public have no permission of the staff', () => {
    for (const role of PUBLIC_ROLES) {
      for (const permission of [
        'administration.enter',
        'requests.list',
        'regions.all',
        'users.list',
      ] as const)
        expect(can(role, permission)).toBe(false);
    }
  });
});
