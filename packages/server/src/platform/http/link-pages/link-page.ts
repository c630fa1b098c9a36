/** The content of a page behind a personal link, in the reader's language. */
export type LinkPage = OpenLinkPage | AnsweredLinkPage | ExpiredLinkPage;

/** What a link is about, shown on one card. */
export interface LinkMatter {
  /** The name of the event or the kind of help. */
  readonly subject?: string;
  readonly badge?: { readonly label: string; readonly tone: 'wait' | 'done' | 'danger' | 'neutral' };
  readonly facts?: readonly LinkFact[];
}

export interface LinkFact {
  readonly label: string;
  readonly value: string;
  readonly icon?: 'place' | 'time' | 'person' | 'phone' | 'kind' | 'note';
  /** `tel:` or `https:`: turns the value into a link. */
  readonly href?: string;
}

/** A page that asks for an answer. */
export interface OpenLinkPage extends LinkMatter {
  readonly state: 'open';
  readonly title: string;
  readonly lines: readonly string[];
  /** A collapsed summary, with links to the pages that say all of it. */
  readonly more?: {
    readonly label: string;
    readonly lines: readonly string[];
    readonly links: readonly { readonly label: string; readonly path: string }[];
  };
  readonly question: string;
  readonly choices: readonly LinkChoice[];
  /** Labels of optional fields; a field without a label is not shown. */
  readonly fields?: { readonly note?: string; readonly eta?: string };
  /** Says what happens after an answer. */
  readonly after?: string;
}

export interface LinkChoice {
  /** The value that the form sends. */
  readonly value: string;
  readonly label: string;
  readonly tone: 'primary' | 'plain' | 'danger';
  /** Asked before the answer counts; `label` and `keep` are its two buttons. */
  readonly confirm?: {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly keep: string;
  };
}

/** A page that says what was answered and what happens next. */
export interface AnsweredLinkPage extends LinkMatter {
  readonly state: 'answered';
  /** `wait`: nothing was settled yet; there is something to look at. */
  readonly tone?: 'done' | 'wait';
  readonly title: string;
  readonly lines: readonly string[];
  /** Where to go from here; `plain` if it is optional. */
  readonly next: { readonly label: string; readonly path: string; readonly tone: 'primary' | 'plain' };
}

/** A link that is over; `text` says what that means for its reader. */
export interface ExpiredLinkPage {
  readonly state: 'expired';
  readonly text: string;
}
