import { categoryNames } from '@ezra/contract/requests/categories';

export const schema = categoryNames;
