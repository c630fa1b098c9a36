import { say, type Locale } from '@ezra/contract/common/locales';
import { questionAt } from '@ezra/contract/account/registration/answers';
import type { Question } from '@ezra/contract/account/registration/question';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import type { FormSetting } from './form-context.ts';

type Asked = Pick<FormSetting, 'questions' | 'isAboutOther'>;

/** Gives the wording of a question; '' for a path without one. */
export const labelOf = (question: Question | undefined, isAboutOther: boolean, locale: Locale): string =>
  question ? say((isAboutOther && question.aboutOther) || question.label, locale) : '';

/** Names a field outside its form, as in the error summary; a field of a group also names the group. */
function nameOf({ questions, isAboutOther }: Asked, path: string, locale: Locale): string {
  const [top = path, index] = path.split('.');
  const label = labelOf(questionAt(questions, path), isAboutOther, locale);
  const parent = questions[top];
  if (top === path || parent === undefined || path.endsWith('organization_type')) return label;
  const whose = parent.each
    ? say(parent.each, locale, { number: Number(index) + 1 })
    : labelOf(parent, isAboutOther, locale);
  return `${whose}, ${label}`;
}

export function useNameOf(asked: Asked): (path: string) => string {
  const locale = useLocale();
  return (path) => nameOf(asked, path, locale);
}
