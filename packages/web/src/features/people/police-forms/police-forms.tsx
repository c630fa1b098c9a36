import { FileDown } from 'lucide-react';
import { POLICE_FORMS, type PoliceForm } from '@ezra/contract/common/public-files';
import { useFileSize } from '../../../lib/api/use-file-size.ts';
import { fileSize } from '../../../lib/format/values.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Anchor } from '../../../ui/link/anchor.tsx';
import { policeFormsPhrases } from './phrases.ts';
import './police-forms.css';

const FORMS = ['request', 'authorisation'] as const satisfies readonly PoliceForm[];

/** Downloads of the two forms, each with file type and size. */
export const PoliceForms = () => (
  <ul className="police-forms">
    {FORMS.map((form) => (
      <li key={form}>
        <FormLink form={form} />
      </li>
    ))}
  </ul>
);

function FormLink({ form }: { form: PoliceForm }) {
  const t = usePhrases(policeFormsPhrases);
  const locale = useLocale();
  const path = POLICE_FORMS[form];
  const size = useFileSize(path);
  return (
    <Anchor className="police-forms__link" href={path} download="">
      <Icon icon={FileDown} />
      <span className="police-forms__words">
        <span className="police-forms__name">{t(form)}</span>
        <span className="muted">
          {size === null ? t('file') : t('fileOf', { size: fileSize(size, locale) })}
        </span>
      </span>
    </Anchor>
  );
}
