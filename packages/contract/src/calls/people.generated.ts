// Written by `npm run calls`.
import { call } from '../common/call.ts';
import type * as accountRemoval from '../people/account-removal.ts';
import type * as imports from '../people/imports.ts';
import type * as openWork from '../people/open-work.ts';
import type * as organizations from '../people/organizations.ts';
import type * as regions from '../people/regions.ts';
import type * as userDetail from '../people/user-detail.ts';
import type * as userForm from '../people/user-form.ts';
import type * as userRoles from '../people/user-roles.ts';
import type * as userStatus from '../people/user-status.ts';
import type * as users from '../people/users.ts';

export const removeOwnAccount = call<typeof accountRemoval.removeOwnAccount>('POST', '/auth/profile/delete');
export const sendRemovalCode = call<typeof accountRemoval.sendRemovalCode>('POST', '/auth/profile/delete/code');

export const importLists = call<typeof imports.importLists>('POST', '/dropdowns/import/volunteers');
export const importVolunteers = call<typeof imports.importVolunteers>('POST', '/admin/volunteer/import', { field: 'file', maxBytes: 10485760 });

export const applicationsOfPerson = {
  manager: call<typeof openWork.applicationsOfPerson.manager>('POST', '/users/applications/:userId'),
  admin: call<typeof openWork.applicationsOfPerson.admin>('POST', '/admin/users/applications/:userId'),
};
export const assignedEventVolunteers = call<typeof openWork.assignedEventVolunteers>('POST', '/assigned/event/volunteers/:id');
export const assignedEvents = call<typeof openWork.assignedEvents>('POST', '/user/assigned/events/:userId');
export const replacementEventVolunteers = call<typeof openWork.replacementEventVolunteers>('POST', '/open/event/volunteers/:id');
export const replacementManagers = call<typeof openWork.replacementManagers>('POST', '/manager/lists/:id');
export const replacementVolunteers = call<typeof openWork.replacementVolunteers>('POST', '/volunteer/open/lists/:id');
export const requestsInTreatment = call<typeof openWork.requestsInTreatment>('POST', '/volunteer/intreatment/:id');
export const totalManagerEvents = call<typeof openWork.totalManagerEvents>('POST', '/total-manager-events/:id');

export const addOrganization = call<typeof organizations.addOrganization>('POST', '/admin/organizations', { field: 'logo', maxBytes: 5242880 });
export const assignOrganization = call<typeof organizations.assignOrganization>('POST', '/admin/user/assign/organization/:id');
export const listOrganizations = call<typeof organizations.listOrganizations>('GET', '/admin/organizations');
export const readOrganization = call<typeof organizations.readOrganization>('GET', '/admin/auth/organization/:slug');
export const showOrganization = call<typeof organizations.showOrganization>('GET', '/admin/organizations/:id');
export const updateOrganization = call<typeof organizations.updateOrganization>('POST', '/admin/organizations/:id', { field: 'logo', maxBytes: 5242880 });

export const adminEventStates = call<typeof regions.adminEventStates>('GET', '/admin/event/states');
export const adminUserStates = call<typeof regions.adminUserStates>('GET', '/admin/user/states');
export const countries = call<typeof regions.countries>('GET', '/countries');
export const managerEventStates = call<typeof regions.managerEventStates>('GET', '/manager/event/states');
export const managerUserStates = call<typeof regions.managerUserStates>('GET', '/manager/user/states');
export const states = call<typeof regions.states>('GET', '/states');
export const volunteerRequestStates = call<typeof regions.volunteerRequestStates>('GET', '/volunteer/application/states');

export const readUser = {
  manager: call<typeof userDetail.readUser.manager>('GET', '/manager/users/:id'),
  admin: call<typeof userDetail.readUser.admin>('GET', '/admin/users/:id'),
};

export const createUser = call<typeof userForm.createUser>('POST', '/admin/users');
export const updateUser = call<typeof userForm.updateUser>('POST', '/admin/users/:id');

export const addRegionPermissions = call<typeof userRoles.addRegionPermissions>('POST', '/admin/user/region-permissions');
export const becomeAdmin = call<typeof userRoles.becomeAdmin>('POST', '/admin/users/become/admin/:id');
export const regionPermissions = call<typeof userRoles.regionPermissions>('GET', '/admin/user/region-permissions');
export const removeRegionPermission = call<typeof userRoles.removeRegionPermission>('DELETE', '/admin/user/region-permissions/:id');
export const roleOptions = call<typeof userRoles.roleOptions>('POST', '/dropdowns/roles');
export const updateRoles = call<typeof userRoles.updateRoles>('POST', '/admin/users/update/roles/:id');

export const blockUser = call<typeof userStatus.blockUser>('POST', '/admin/users/block/:id');
export const deleteUser = call<typeof userStatus.deleteUser>('DELETE', '/admin/users/:id');
export const restoreUser = call<typeof userStatus.restoreUser>('POST', '/admin/users/restore/:id');
export const unblockUser = call<typeof userStatus.unblockUser>('POST', '/admin/users/unblock/:id');
export const updateUserStatus = {
  manager: call<typeof userStatus.updateUserStatus.manager>('POST', '/manager/user/update-status/:userId/:status'),
  admin: call<typeof userStatus.updateUserStatus.admin>('POST', '/admin/user/update-status/:userId/:status'),
};

export const countUserViews = call<typeof users.countUserViews>('GET', '/admin/users/views');
export const listUsers = call<typeof users.listUsers>('GET', '/admin/users');
export const peopleLists = {
  manager: call<typeof users.peopleLists.manager>('GET', '/manager/users'),
  admin: call<typeof users.peopleLists.admin>('GET', '/admin/users'),
};
export const peopleViews = {
  manager: call<typeof users.peopleViews.manager>('GET', '/manager/users/views'),
  admin: call<typeof users.peopleViews.admin>('GET', '/admin/users/views'),
};
export const validatePolice = call<typeof users.validatePolice>('POST', '/admin/users/validate/police/:volunteerInfoId');
export const validateTraining = call<typeof users.validateTraining>('POST', '/admin/users/validate/training/:volunteerInfoId');
