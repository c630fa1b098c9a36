import type { CallData } from '@ezra/contract/common/endpoint';
import type { readApplication } from '@ezra/contract/calls/requests';

export type FoundRequest = CallData<typeof readApplication>;
