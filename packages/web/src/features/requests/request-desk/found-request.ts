import type { CallData } from '@ezra/contract/common/endpoint';
import type { readApplication } from '@ezra/contract/calls/requests';

/** A request with its offers and history, as the desk reads it. */
export type FoundRequest = CallData<typeof readApplication>;
