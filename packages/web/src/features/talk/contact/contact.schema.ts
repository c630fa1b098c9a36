import { contactForm } from '@ezra/contract/talk/contact';

export const schema = contactForm;
