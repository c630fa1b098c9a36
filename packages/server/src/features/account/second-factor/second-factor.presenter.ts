import { flagOf } from '@ezra/contract/common/fields';
import type { SecondFactor } from '@ezra/contract/account/second-factor';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { SecondFactorRow } from './second-factor.queries.ts';

export const presentSecondFactor = (
  row: SecondFactorRow,
  actor: Actor,
  setting: { isRequired: boolean; passkeyHost: string | null },
): SecondFactor => ({
  state: actor.secondFactor,
  is_required: flagOf(setting.isRequired),
  passkey_host: setting.passkeyHost,
  passkeys: row.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  })),
  totp_since: row.totpSince?.toISOString() ?? null,
  recovery_codes_left: row.recoveryCodesLeft,
});
