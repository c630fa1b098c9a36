import { organizationForm } from '@ezra/contract/organizations';

export const schema = organizationForm;
