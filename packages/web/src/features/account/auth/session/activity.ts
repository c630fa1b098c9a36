import { INACTIVITY_MS } from '@ezra/contract/common/constants';

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly kind: 'hello' | 'here' | 'bye'; readonly tab: string }
  | { readonly kind: 'active'; readonly tab: string; readonly at: number };

export interface ActivityDeps {
  /** Reports to the server that the person is at the screen (1) or away (0). */
  send(status: 0 | 1): void;
  /** Reports to the server while the page unloads. */
  sendLast(status: 0): void;
  tell(message: TabMessage): void;
  now(): number;
  tab: string;
}

/** The server counts a person as online for 90 s after a report; reports come at least this often. */
const REPEAT_MS = 60_000;
const SPREAD_MS = 5_000;

export interface ActivityTracker {
  /** Records that the person did something in this tab. */
  touch(): void;
  /** Takes a message of another tab. */
  hear(message: TabMessage): void;
  /** Makes this tab the one that reports to the server. */
  lead(): void;
  /** Must be called about once a second. */
  tick(): void;
  /** Whether the person counts as away: no tab has been touched for 60 s. */
  isAway(): boolean;
  /** Must be called when this tab closes. */
  leave(): void;
}

/**
 * Decides when a person counts as away: after 60 s without input in any tab. One tab (the leader) reports to
 * the server; the last tab to close reports 0.
 */
export function createActivityTracker(deps: ActivityDeps): ActivityTracker {
  const others = new Set<string>();
  let lastTouch = deps.now();
  let lastTold = -Infinity;
  let lastSent = -Infinity;
  let sent: 0 | 1 | null = null;
  let isLeader = false;

  const send = (status: 0 | 1) => {
    sent = status;
    lastSent = deps.now();
    deps.send(status);
  };
  const isAway = () => deps.now() - lastTouch >= INACTIVITY_MS;
  const review = () => {
    if (!isLeader) return;
    const isPresent = !isAway();
    if (isPresent && (sent !== 1 || deps.now() - lastSent >= REPEAT_MS)) send(1);
    if (!isPresent && sent === 1) send(0);
  };

  deps.tell({ kind: 'hello', tab: deps.tab });
  return {
    touch() {
      lastTouch = deps.now();
      if (lastTouch - lastTold >= SPREAD_MS) {
        lastTold = lastTouch;
        deps.tell({ kind: 'active', tab: deps.tab, at: lastTouch });
      }
      review();
    },
    hear(message) {
      if (message.tab === deps.tab) return;
      if (message.kind === 'bye') others.delete(message.tab);
      else others.add(message.tab);
      if (message.kind === 'hello') deps.tell({ kind: 'here', tab: deps.tab });
      if (message.kind === 'active') {
        lastTouch = Math.max(lastTouch, message.at);
        review();
      }
    },
    lead() {
      isLeader = true;
      review();
    },
    tick: review,
    isAway,
    leave() {
      deps.tell({ kind: 'bye', tab: deps.tab });
      if (others.size === 0) {
        sent = 0;
        deps.sendLast(0);
      }
    },
  };
}
