import type { Phrase, EachLanguage } from '@ezra/contract/common/locales';
import type { Who } from '@ezra/contract/common/permissions';
import type { InstructionPicture } from '@ezra/contract/instruction-pictures';

interface GuideText {
  readonly title: string;
  /** The purpose, in a sentence. */
  readonly lead?: string;
  /** The steps in order, complete without the picture. */
  readonly steps: readonly string[];
  /** Additional facts. */
  readonly notes?: readonly string[];
}

/** Instructions for doing one thing. */
export interface Guide extends EachLanguage<GuideText> {
  /** Fragment of the page's address: `#sign-in`. */
  readonly id: string;
  /** Addresses of `paths`, shown to readers who may open them. The texts are the names of the screens. */
  readonly screens: readonly string[];
  readonly picture?: { readonly name: InstructionPicture; readonly alt: Phrase };
}

/** Instructions for one role. */
export interface Part {
  readonly id: string;
  /** The readers of the part. */
  readonly who: Who;
  readonly title: Phrase;
  readonly guides: readonly Guide[];
}
