import { noteContact } from '@ezra/contract/events/event-people';

export const schema = noteContact.body;
