// Written by `npm run calls`.
import { call } from '../common/call.ts';
import type * as auth from '../account/auth.ts';
import type * as blockedIps from '../account/blocked-ips.ts';
import type * as dropdowns from '../account/dropdowns.ts';
import type * as myData from '../account/my-data.ts';
import type * as places from '../account/places.ts';
import type * as profile from '../account/profile.ts';
import type * as references from '../account/references.ts';
import type * as guardian from '../account/registration/guardian.ts';
import type * as registration from '../account/registration/registration.ts';
import type * as renewal from '../account/renewal.ts';
import type * as secondFactor from '../account/second-factor.ts';
import type * as sessions from '../account/sessions.ts';

export const activity = call<typeof auth.activity>('POST', '/activity');
export const adminLogin = call<typeof auth.adminLogin>('POST', '/admin/auth/login');
export const adminLogout = call<typeof auth.adminLogout>('POST', '/admin/auth/logout');
export const captchaChallenge = call<typeof auth.captchaChallenge>('GET', '/captcha/challenge');
export const checkIpStatus = call<typeof auth.checkIpStatus>('GET', '/check-ip-status');
export const currentSession = call<typeof auth.currentSession>('GET', '/auth/session');
export const logout = call<typeof auth.logout>('POST', '/auth/logout');
export const registerOtp = call<typeof auth.registerOtp>('POST', '/auth/register-otp');
export const resendOtp = call<typeof auth.resendOtp>('POST', '/auth/resend-otp');
export const sessionTest = call<typeof auth.sessionTest>('GET', '/session-test');
export const switchRole = call<typeof auth.switchRole>('POST', '/switch/role');
export const userLogin = call<typeof auth.userLogin>('POST', '/user/auth/login');
export const verifyOtp = call<typeof auth.verifyOtp>('POST', '/auth/verify-otp');
export const verifyRegisterOtp = call<typeof auth.verifyRegisterOtp>('POST', '/auth/verify-register-otp');
export const volunteerDetail = call<typeof auth.volunteerDetail>('POST', '/volunteer/detail');
export const volunteerLogin = call<typeof auth.volunteerLogin>('POST', '/volunteer/auth/login');

export const liftBlock = call<typeof blockedIps.liftBlock>('DELETE', '/admin/block/:ip');
export const listBlockedIps = call<typeof blockedIps.listBlockedIps>('GET', '/admin/block');

export const registerOptions = call<typeof dropdowns.registerOptions>('POST', '/dropdowns/register');
export const registrationOptions = call<typeof dropdowns.registrationOptions>('POST', '/dropdowns/other/user/registration/options');

export const exportMyData = call<typeof myData.exportMyData>('GET', '/auth/profile/export');

export const mapTiles = call<typeof places.mapTiles>('GET', '/map-tiles');
export const nearestPlace = call<typeof places.nearestPlace>('POST', '/dropdowns/places/nearest');
export const searchPlaces = call<typeof places.searchPlaces>('POST', '/dropdowns/places');
export const visitorCountry = call<typeof places.visitorCountry>('GET', '/country');

export const readProfile = call<typeof profile.readProfile>('GET', '/auth/profile');
export const updateProfile = call<typeof profile.updateProfile>('POST', '/auth/profile');

export const registerReference = call<typeof references.registerReference>('POST', '/reference/register');

export const askGuardianAgain = call<typeof guardian.askGuardianAgain>('POST', '/volunteer/guardian');
export const readGuardianConsent = call<typeof guardian.readGuardianConsent>('GET', '/volunteer/guardian');

export const register = call<typeof registration.register>('POST', '/auth/register');

export const renewAccount = call<typeof renewal.renewAccount>('POST', '/volunteer/renew/account');

export const addPasskey = call<typeof secondFactor.addPasskey>('POST', '/auth/passkeys');
export const beginTotp = call<typeof secondFactor.beginTotp>('POST', '/auth/totp');
export const confirmTotp = call<typeof secondFactor.confirmTotp>('POST', '/auth/totp/confirm');
export const givePasskey = call<typeof secondFactor.givePasskey>('POST', '/auth/second-factor/passkey');
export const giveRecoveryCode = call<typeof secondFactor.giveRecoveryCode>('POST', '/auth/second-factor/recovery');
export const giveTotp = call<typeof secondFactor.giveTotp>('POST', '/auth/second-factor/totp');
export const newPasskeyChallenge = call<typeof secondFactor.newPasskeyChallenge>('POST', '/auth/passkeys/options');
export const passkeyChallenge = call<typeof secondFactor.passkeyChallenge>('POST', '/auth/second-factor/passkey/options');
export const readSecondFactor = call<typeof secondFactor.readSecondFactor>('GET', '/auth/second-factor');
export const removePasskey = call<typeof secondFactor.removePasskey>('DELETE', '/auth/passkeys/:id');
export const removeTotp = call<typeof secondFactor.removeTotp>('DELETE', '/auth/totp');
export const renewRecoveryCodes = call<typeof secondFactor.renewRecoveryCodes>('POST', '/auth/recovery-codes');

export const endOtherSessions = call<typeof sessions.endOtherSessions>('POST', '/auth/sessions/end-others');
export const endOwnSession = call<typeof sessions.endOwnSession>('DELETE', '/auth/sessions/:id');
export const listOwnSessions = call<typeof sessions.listOwnSessions>('GET', '/auth/sessions');
