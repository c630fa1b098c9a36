/** What a page behind a personal link says, in the words of its reader. */
export type LinkPage = OpenLinkPage | AnsweredLinkPage | ExpiredLinkPage;

/** What a link is about, on one card. */
export interface LinkMatter {
  /** The name of the event, the kind of help. */
  readonly subject?: string;
  readonly badge?: { readonly label: string; readonly tone: 'wait' | 'done' | 'danger' | 'neutral' };
  readonly facts?: readonly LinkFact[];
}

export interface LinkFact {
  readonly label: string;
  readonly value: string;
  readonly icon?: 'place' | 'time' | 'person' | 'phone' | 'kind' | 'note';
  /** `tel:` or `https:`: the value leads there. */
  readonly href?: string;
}

/** Asks for an answer. */
export interface OpenLinkPage extends LinkMatter {
  readonly state: 'open';
  readonly title: string;
  readonly lines: readonly string[];
  /** Folded away, with the pages of the product that say all of it. */
  readonly more?: {
    readonly label: string;
    readonly lines: readonly string[];
    readonly links: readonly { readonly label: string; readonly path: string }[];
  };
  readonly question: string;
  readonly choices: readonly LinkChoice[];
  /** The labels of what may come with an answer; what is not named is not asked. */
  readonly fields?: { readonly note?: string; readonly eta?: string };
  /** What becomes of an answer. */
  readonly after?: string;
}

export interface LinkChoice {
  /** What is sent. */
  readonly value: string;
  readonly label: string;
  readonly tone: 'primary' | 'plain' | 'danger';
  /** Asked before the answer counts, with the words of its two buttons. */
  readonly confirm?: {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly keep: string;
  };
}

/** Says what was answered and what happens next. */
export interface AnsweredLinkPage extends LinkMatter {
  readonly state: 'answered';
  /** `wait`: nothing was settled, and the reader has something to look at. */
  readonly tone?: 'done' | 'wait';
  readonly title: string;
  readonly lines: readonly string[];
  /** Where to go from here; `plain` where going on is not needed. */
  readonly next: { readonly label: string; readonly path: string; readonly tone: 'primary' | 'plain' };
}

/** The link was good once; `text` says what that means for its reader. */
export interface ExpiredLinkPage {
  readonly state: 'expired';
  readonly text: string;
}
