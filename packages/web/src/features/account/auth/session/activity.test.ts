import { describe, expect, it } from 'vitest';
import { createActivityTracker, type ActivityTracker, type TabMessage } from './activity.ts';

/** Simulates one browser whose tabs pass messages to each other. */
function browser() {
  let now = 1_000_000;
  const sent: string[] = [];
  const tabs = new Map<string, ActivityTracker>();
  const open = (tab: string) => {
    const tracker = createActivityTracker({
      tab,
      now: () => now,
      send: (status) => sent.push(`${tab}:${status}`),
      sendLast: (status) => sent.push(`${tab}:last ${status}`),
      tell: (message: TabMessage) => tabs.forEach((other, name) => name !== tab && other.hear(message)),
    });
    tabs.set(tab, tracker);
    return tracker;
  };
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1000;
      tabs.forEach((tracker) => tracker.tick());
    }
  };
  const close = (tab: string) => {
    tabs.get(tab)?.leave();
    tabs.delete(tab);
  };
  return { open, close, pass, sent };
}

describe('whether the person is at the screen', () => {
  it('is known to every tab: away from the 60th second without a touch in any of them', () => {
    const { open, pass } = browser();
    const [one, other] = [open('a'), open('b')];
    one.lead();
    pass(59);
    expect([one.isAway(), other.isAway()]).toEqual([false, false]);
    pass(1);
    expect([one.isAway(), other.isAway()]).toEqual([true, true]);
    other.touch();
    expect([one.isAway(), other.isAway()]).toEqual([false, false]);
  });
});

describe('activity of one tab', () => {
  it('says 1 at the start, 0 after 60 s without a touch, 1 when the person is back', () => {
    const { open, pass, sent } = browser();
    const tab = open('a');
    tab.lead();
    pass(59);
    expect(sent).toEqual(['a:1']);
    pass(1);
    expect(sent).toEqual(['a:1', 'a:0']);
    pass(600);
    expect(sent).toHaveLength(2);
    tab.touch();
    expect(sent).toEqual(['a:1', 'a:0', 'a:1']);
  });

  it('repeats 1 once a minute while the person stays', () => {
    const { open, pass, sent } = browser();
    const tab = open('a');
    tab.lead();
    for (let i = 0; i < 18; i += 1) {
      pass(10);
      tab.touch();
    }
    expect(sent).toEqual(['a:1', 'a:1', 'a:1', 'a:1']);
  });

  it('says 0 when it is closed', () => {
    const { open, close, sent } = browser();
    open('a').lead();
    close('a');
    expect(sent).toEqual(['a:1', 'a:last 0']);
  });
});

describe('activity of several tabs', () => {
  it('is reported by the leader alone, also for touches in other tabs', () => {
    const { open, pass, sent } = browser();
    open('a').lead();
    const other = open('b');
    for (let i = 0; i < 11; i += 1) {
      pass(10);
      other.touch();
    }
    expect(sent).toEqual(['a:1', 'a:1']);
    pass(60);
    expect(sent.at(-1)).toBe('a:0');
  });

  it('stays 1 when one tab of two is closed, and the other tab takes over', () => {
    const { open, close, pass, sent } = browser();
    open('a').lead();
    const other = open('b');
    close('a');
    other.lead();
    expect(sent).toEqual(['a:1', 'b:1']);
    pass(60);
    expect(sent.at(-1)).toBe('b:0');
    close('b');
    expect(sent.at(-1)).toBe('b:last 0');
  });
});
