import { z } from 'zod';
import { TEXT_MAX } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import { id, optionalText, text } from '../common/fields.ts';
import { SUBJECT_MAX } from './contact.terms.ts';

export const contactForm = z.object({ subject: text(1, SUBJECT_MAX), message: text(1, TEXT_MAX) });

export const sendContact = endpoint({
  method: 'POST',
  path: '/contacts',
  who: 'signed-in',
  summary: 'Writes to the association; the same words that still wait for an answer are the same message.',
  body: contactForm,
  data: z.object({ id: z.int() }),
  restricted: true,
});

export const answerContact = endpoint({
  method: 'POST',
  path: '/admin/contacts/:id/answered',
  who: 'feedback.handle',
  summary: 'Notes that a message to the association was answered, and how; a second time changes nothing.',
  params: z.object({ id }),
  body: z.object({ note: optionalText(1, TEXT_MAX) }).prefault({}),
  data: z.object({ id: z.int(), answered_at: z.string() }),
  errors: ['not_found'],
});
