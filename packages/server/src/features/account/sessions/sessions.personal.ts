import { sayDevice } from '@ezra/contract/account/sessions.terms';
import { byUser, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { MOST, ROLE_WORDS, section, WORDS } from '../../../platform/personal-data/sections.ts';
import { deviceOf } from './sessions.domain.ts';

export const sessionData: PersonalData = {
  tables: { sessions: { deleted: byUser } },
  sections: [
    section({
      at: 'sessions',
      title: { he: 'כניסות לחשבון', en: 'Sign-ins' },
      isAlways: true,
      read: (executor, { userId }) =>
        executor
          .selectFrom('sessions')
          .select(['role', 'created_at', 'last_used_at', 'ended_at', 'ip', 'user_agent as device'])
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .limit(MOST + 1)
          .execute(),
      fields: {
        created_at: { label: { he: 'כניסה', en: 'Signed in' } },
        last_used_at: { label: WORDS.lastUsed },
        ended_at: { label: { he: 'יציאה', en: 'Signed out' } },
        role: { label: WORDS.role, options: ROLE_WORDS },
        device: {
          label: { he: 'מכשיר', en: 'Device' },
          show: (device: string | null, { locale }) => sayDevice(deviceOf(device), locale),
        },
        ip: { label: WORDS.ipAddress, kind: 'ltr' },
      },
    }),
  ],
};
