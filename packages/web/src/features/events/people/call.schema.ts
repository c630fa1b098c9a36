import { noteContact } from '@ezra/contract/event-people';

export const schema = noteContact.body;
