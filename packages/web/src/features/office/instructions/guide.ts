import type { Phrase, EachLanguage } from '@ezra/contract/common/locales';
import type { Who } from '@ezra/contract/common/permissions';
import type { InstructionPicture } from '@ezra/contract/instruction-pictures';

interface GuideText {
  readonly title: string;
  /** What it is good for, in a sentence. */
  readonly lead?: string;
  /** What to do, one thing after the other: complete without the picture. */
  readonly steps: readonly string[];
  /** What is good to know besides. */
  readonly notes?: readonly string[];
}

/** How one thing is done. */
export interface Guide extends EachLanguage<GuideText> {
  /** Its place on the page: `#sign-in`. */
  readonly id: string;
  /** Addresses of `paths`; the screens give their names. Shown to those who may open them. */
  readonly screens: readonly string[];
  readonly picture?: { readonly name: InstructionPicture; readonly alt: Phrase };
}

/** The instructions of one role. */
export interface Part {
  readonly id: string;
  /** Whom it is for. */
  readonly who: Who;
  readonly title: Phrase;
  readonly guides: readonly Guide[];
}
