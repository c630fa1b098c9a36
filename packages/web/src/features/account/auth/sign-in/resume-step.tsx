import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { signInPhrases } from './phrases.ts';

interface ResumeStepProps {
  phone: string;
  onResume: () => void;
  onOther: () => void;
}

/** Offers to resume a registration begun in this tab; shows only the last digits of its phone. */
export function ResumeStep({ phone, onResume, onOther }: ResumeStepProps) {
  const t = usePhrases(signInPhrases);
  return (
    <Stack>
      <p>{t('resumeText', { end: phone.slice(-4) })}</p>
      <Button variant="primary" size="large" block onClick={onResume}>
        {t('resume')}
      </Button>
      <Button size="large" block onClick={onOther}>
        {t('resumeOther')}
      </Button>
    </Stack>
  );
}
