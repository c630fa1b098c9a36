import type { ReactNode } from 'react';
import { say } from '@ezra/contract/common/locales';
import type { Section } from '@ezra/contract/account/registration/questions';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { FormSection, Stack } from '../../../../ui/layout/layout.tsx';
import { useFormSetting, type Extras } from './form-context.ts';
import { QuestionList, useOpenQuestions } from './question-field.tsx';

interface SectionsProps {
  of: Readonly<Record<string, Section>>;
  /** Additions to single questions, by the question's name. */
  more?: Readonly<Record<string, Extras>>;
}

/** Shows the sections of a part; leaves out sections without an open question. */
export const Sections = ({ of: sections, more }: SectionsProps): ReactNode =>
  Object.entries(sections).map(([id, section]) => (
    <OneSection key={id} id={id} section={section} {...(more && { more })} />
  ));

function OneSection({ id, section, more }: { id: string; section: Section } & Pick<SectionsProps, 'more'>) {
  const { isAboutOther } = useFormSetting();
  const locale = useLocale();
  const isAsked = useOpenQuestions(section.questions).length > 0;
  if (!isAsked) return null;
  const title = (isAboutOther && section.aboutOther) || section.title;
  const hint = (isAboutOther && section.hintAboutOther) || section.hint;
  const list = <QuestionList questions={section.questions} {...(more && { more })} />;
  if (!title) return <Stack gap="loose">{list}</Stack>;
  return (
    <FormSection id={id} title={say(title, locale)}>
      {hint && <p className="muted">{say(hint, locale)}</p>}
      {list}
    </FormSection>
  );
}
