import { contactForm } from '@ezra/contract/contact';

export const schema = contactForm;
