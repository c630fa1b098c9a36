import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const userActionPhrases = definePhrases({
  he: {
    message: 'לשליחת הודעה',
    edit: 'לעריכת הפרטים',
    organization: 'לשיוך לארגון',
    regions: 'לאזורי האחריות',
    roles: 'לשינוי תפקידים',
    become_admin: 'למינוי למנהל/ת',
    block: 'לחסימה',
    unblock: 'להסרת החסימה',
    activate: 'להפעלת החשבון',
    deactivate: 'להשבתת החשבון',
    restore: 'לשחזור החשבון',
    delete: 'למחיקת החשבון',
    actions: 'פעולות על {name}',
  },
  en: {
    message: 'Send a message',
    edit: 'Edit details',
    organization: 'Assign an organization',
    regions: 'Region permissions',
    roles: 'Change roles',
    become_admin: 'Make admin',
    block: 'Block',
    unblock: 'Unblock',
    activate: 'Activate account',
    deactivate: 'Deactivate account',
    restore: 'Restore account',
    delete: 'Delete account',
    actions: 'Actions for {name}',
  },
});
