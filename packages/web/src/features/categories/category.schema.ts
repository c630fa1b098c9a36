import { categoryNames } from '@ezra/contract/categories';

export const schema = categoryNames;
