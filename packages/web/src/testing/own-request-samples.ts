import type { OwnApplication } from '@ezra/contract/requests/help-requests';
import { SAMPLE_EXTRAS, sampleApplication } from './request-samples.ts';

/** A request as sent to its help seeker. */
export function sampleOwn(change: Partial<OwnApplication> = {}): OwnApplication {
  const { user, waiting_count: _waiting, is_located: _located, ...core } = sampleApplication();
  return {
    ...core,
    ...SAMPLE_EXTRAS,
    disability_id: [1],
    user_id: user.id,
    volunteer: null,
    my_feedback: null,
    has_problem: 0,
    allowed_actions: ['close'],
    ...change,
  };
}
