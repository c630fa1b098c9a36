import { organizationForm } from '@ezra/contract/people/organizations';

export const schema = organizationForm;
